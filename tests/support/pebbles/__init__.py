"""A made-up third game, from outside the program: what it brings stands here, and nowhere else is it named."""

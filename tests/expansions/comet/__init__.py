"""A made-up expansion: after the conflicts of each age every city may read one of its omens of the comet."""

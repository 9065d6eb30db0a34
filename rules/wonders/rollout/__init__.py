"""The ground of bots that search: policies for rollouts, and the features of a table."""

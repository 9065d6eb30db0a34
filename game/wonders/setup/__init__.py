"""Setting up a game: the plan that is remembered, and the widgets of the small table."""

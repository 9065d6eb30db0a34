"""Setting up a game: the plan that is kept, and the widgets of the small table."""

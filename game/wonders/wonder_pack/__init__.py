"""The Wonder Pack on the screen."""

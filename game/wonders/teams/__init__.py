"""Teams of two on the screen."""

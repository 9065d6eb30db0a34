"""The pictures of "how to play"."""

"""The conflicts at the end of an age."""

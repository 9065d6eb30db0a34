"""Leaders that players make themselves: the form, the files, their portraits."""

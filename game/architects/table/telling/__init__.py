"""The table of Architects in words, without pygame: for the screen and for devices."""

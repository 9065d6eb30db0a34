"""Players that have nothing but a device: whole games through real events, from the title back to the title."""

"""Pictures that strangers made: decoded in a process of its own, kept for whoever shows them."""

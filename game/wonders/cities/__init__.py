"""Cities on the screen: black cards, losses and debt, doves, masks."""

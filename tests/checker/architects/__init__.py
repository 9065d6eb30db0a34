"""A second opinion on Architects and Medals, worked out from the reference rules alone; it imports nothing of them."""

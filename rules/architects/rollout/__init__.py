"""The quick policy of playouts, and the worth of pieces that it goes by."""

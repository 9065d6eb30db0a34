"""Bots to measure others by. Their play stays as it is, so that figures of different years can be compared."""

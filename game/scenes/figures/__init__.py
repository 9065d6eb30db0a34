"""The pages of the statistics."""

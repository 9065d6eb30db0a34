"""The paintings of the Wonder Pack's four boards."""

"""Effects, music, and the device that plays both."""

"""What is heard: effects, music, and the device that plays both."""

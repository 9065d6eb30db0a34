"""What the program keeps on the disk: saves, settings, statistics."""

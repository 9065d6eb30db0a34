"""The Wonder Pack: four more wonders."""

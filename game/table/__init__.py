"""What tables of all games are made of: still areas, things in flight, light, buttons, the queue of what is shown."""

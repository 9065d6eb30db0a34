"""The Leaders expansion: white cards, Rome, four guilds; the draft and the recruitment phases."""

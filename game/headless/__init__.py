"""What runs without a person: games by the hundred, replays, pictures, measurements."""

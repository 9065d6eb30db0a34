"""The painting kit of all games: pens and tones, parts of scenes, buildings in perspective, skies, painting ahead."""

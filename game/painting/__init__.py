"""What all games paint with: pens and tones, parts of scenes, buildings in perspective, skies, painting ahead."""

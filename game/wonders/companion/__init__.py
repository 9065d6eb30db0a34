"""Games of cities on devices: what they are told, and their pictures."""

"""Games of Architects on devices: what they are told, and their pictures."""

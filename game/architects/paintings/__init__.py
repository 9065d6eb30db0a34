"""The pictures of Architects: wonders in five pieces, cards, tokens and medals."""

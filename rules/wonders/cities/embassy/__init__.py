"""What some wonders need of Cities where Cities is not played: Diplomacy, masks, losses that make no debt."""

"""The Cities expansion: black cards, losses of coins and debt, Diplomacy, symbols copied from neighbours."""

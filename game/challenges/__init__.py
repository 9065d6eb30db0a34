"""Deals to compare: the daily deal, games that friends send each other as a text, and tournaments."""

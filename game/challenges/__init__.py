"""Deals to compare: the daily deal, and games that friends send each other as a text."""

"""Exploring: the islands that are sighted, and what landing there brings."""

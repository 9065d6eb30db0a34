"""Hands on phones: the table on one screen, a hand on every device. A small server in a thread of its own gives each
device what its seat may know, and takes its answers."""

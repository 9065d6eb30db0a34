"""The buildings that two games show: each painted once, in pieces, as the camera of a picture sees it."""

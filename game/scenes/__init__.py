"""The scenes that belong to no game: title, settings, saves, statistics, menus, dialogs. None computes a rule."""

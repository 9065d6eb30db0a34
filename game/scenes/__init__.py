"""The scenes: one file each, thin. They read views and events and call the controller; none computes a rule."""

"""The compendium: everything that there is, to be looked up."""

"""YAML to definitions: cards, boards, effects and the manifest, each fault reported with its file and line."""

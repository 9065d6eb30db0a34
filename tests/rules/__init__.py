"""Tests of the rules: cards, stages, payments, flow, scoring, content, records, properties."""

"""The laboratory: the checklist every ruleset must pass, fuzzing, the long soak, and measurements."""

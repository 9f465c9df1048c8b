"""Scripts for those who work on Punica; run from the root of the repository as ``python -m tools.NAME``."""

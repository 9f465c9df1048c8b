"""Tests of the environments for research; they need the extra `envs`."""

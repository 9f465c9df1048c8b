"""Tests of the client for programs."""

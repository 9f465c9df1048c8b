"""The games. One never imports another; what two of them share lives in `punic`."""

"""What leaves for elsewhere: requests to addresses that people have named, and messages only a browser can read."""

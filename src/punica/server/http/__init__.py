"""What comes in and goes out: routes, messages, the socket, pages."""

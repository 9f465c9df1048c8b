"""The server: tables over HTTP, games over a WebSocket, every move kept before it is acknowledged.

What a client says and hears is in docs/protocol.md.
"""

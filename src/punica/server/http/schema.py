"""Prints the OpenAPI description: `python -m punica.server.http.schema > web/src/api/openapi.json`."""

from __future__ import annotations

import json
import sys

from punica.server.app import create_app


def main() -> None:
    json.dump(create_app().openapi(), sys.stdout, indent=1, sort_keys=True)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()

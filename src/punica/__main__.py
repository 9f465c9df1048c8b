"""`python -m punica` is the `punica` command."""

from punica.cli import main

main()

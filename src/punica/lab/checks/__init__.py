"""The promises every ruleset must keep, one module for each family. A check plays random games and raises Broken."""

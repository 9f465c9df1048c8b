"""The events that Hannibal and Hamilcar both have. Each game registers them under its own numbers and amounts."""

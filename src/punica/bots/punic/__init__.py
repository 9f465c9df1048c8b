"""What the heuristic players of Hannibal and Hamilcar share."""

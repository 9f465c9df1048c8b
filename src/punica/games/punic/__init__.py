"""What Hannibal and Hamilcar share."""

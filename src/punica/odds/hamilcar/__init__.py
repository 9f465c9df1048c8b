"""The odds of Hamilcar."""

"""Hamilcar at sea: fleets and their routes, interception, naval battle, Supremacy."""

"""Election and placing of Consuls, as far as the Punic games share them."""

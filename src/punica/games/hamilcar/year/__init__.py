"""The year of Hamilcar: reinforcements, the Miat, the War Chest, the end of a turn."""

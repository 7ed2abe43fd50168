"""The frozen records that all layers share; no behaviour but look-ups."""

"""What brings cblint to a suite: first files, new cases, schemas, explanations of findings, safe mendings."""

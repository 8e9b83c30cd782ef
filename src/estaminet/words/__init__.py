"""What Estaminet says to people: finds the catalogues and speaks lines in a language."""

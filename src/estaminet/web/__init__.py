"""The pages: views, words, styles and modules."""

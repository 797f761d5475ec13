"""What is asked over HTTP: a module for each kind of thing, the answers to what goes wrong, and the pages."""

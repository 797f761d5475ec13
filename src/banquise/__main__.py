"""`python -m banquise` is the command `banquise`."""

from banquise.cli import main

if __name__ == "__main__":
    main()

"""`python -m estaminet` is `estaminet`."""

import sys

from estaminet.cli import main

if __name__ == "__main__":
    sys.exit(main())

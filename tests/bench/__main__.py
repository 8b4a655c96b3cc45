"""All benchmarks: `make bench`."""

from tests.bench import pages

pages.main()

"""All benchmarks: `make bench`."""

from tests.bench import engine, pages

engine.main()
pages.main()

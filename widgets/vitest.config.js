// The views' own tests: a page made by jsdom, a host made by test/fakehost.js.
import { defineConfig } from "vitest/config";

export default defineConfig({ test: { environment: "jsdom", include: ["test/**/*.test.js"], testTimeout: 120_000 } });

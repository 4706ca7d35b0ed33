import { defineConfig, devices } from "@playwright/test";
import { installedChromium } from "./scripts/local/chromium";

const executablePath = installedChromium();

export default defineConfig({
  testDir: "test/e2e",
  globalSetup: "./test/support/prepare.ts",
  fullyParallel: true,
  // Each worker runs a browser and a server of its own.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only what fails waits so long; a machine that does other work too may be ten times slower.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    locale: "en-US",
    // Moving lava takes a third of a core. Tests of what moves switch it on.
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
    // What a worker answers, a test cannot route; the tests of the worker allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-default-apps",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});

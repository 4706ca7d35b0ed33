import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

// The day whose demo data the pictures show.
process.env.LAVALIST_TEST_DAY ??= "2026-11-20";

export default defineConfig({
  ...base,
  testDir: ".",
  globalSetup: "../support/prepare.ts",
  timeout: 120_000,
  snapshotPathTemplate: "../../docs/pictures/states/{arg}-{projectName}{ext}",
  expect: {
    ...base.expect,
    // Systems smooth letters in their own ways, and only the product's own font is the same
    // everywhere.
    toHaveScreenshot: { animations: "disabled", caret: "hide", maxDiffPixelRatio: 0.02 },
  },
  // The lava flows by the clock, and no two pictures of it would be alike.
  use: { ...base.use, contextOptions: { reducedMotion: "reduce" } },
  projects: [
    { name: "phone" },
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
    },
  ],
});

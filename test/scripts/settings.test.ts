import { expect, test } from "vitest";
import { localSettings } from "../../scripts/local/settings";

test("the local server has defaults for everything", () => {
  expect(localSettings({})).toEqual({
    port: 8787,
    state: ".wrangler/state",
    demo: true,
    clockOffset: 0,
    limits: true,
    jsonLog: false,
  });
});

test("each variable changes its setting", () => {
  const { demo, limits, jsonLog } = localSettings({
    LAVALIST_DATA: "empty",
    LAVALIST_LIMITS: "off",
    LAVALIST_LOG: "json",
  });
  expect([demo, limits, jsonLog]).toEqual([false, false, true]);
});

test("an unknown value is refused with the values that are possible", () => {
  expect(() => localSettings({ LAVALIST_LOG: "short" })).toThrow(
    'LAVALIST_LOG must be "json" or unset, not "short".',
  );
});

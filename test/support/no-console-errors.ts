import { afterEach, beforeEach, expect, vi } from "vitest";

/** A test that logs an error it did not expect has found one. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, vi } from "vitest";

/** Fails a test that logs an unexpected error. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
});

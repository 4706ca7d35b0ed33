import { expect, test, vi } from "vitest";
import type { Bindings } from "../../app/server/bindings.server";
import { settingsErrors } from "../../app/server/settings.server";

const complete = {
  SESSION_KEY: "k".repeat(32),
  HASH_KEY: "h".repeat(32),
  EMAIL: { send: async () => {} },
  MAIL_PROVIDER: "cloudflare",
  PUBLIC_URL: "https://lavalist.example",
};

const faults = (changed: object) =>
  settingsErrors({ ...complete, ...changed } as unknown as Bindings);

test("complete settings have no fault", () => {
  expect(faults({})).toEqual([]);
  expect(faults({ PUBLIC_URL: "", MAIL_PROVIDER: "", ADMIN_SECOND_FACTOR: "" })).toEqual([]);
  expect(faults({ ADMIN_SECOND_FACTOR: "required" })).toEqual([]);
  const http = { MAIL_PROVIDER: "http", MAIL_API_KEY: "k" };
  expect(faults({ ...http, EMAIL: undefined })).toEqual([]);
});

test.each([
  ["no session key", { SESSION_KEY: undefined }, "the secret SESSION_KEY needs at least 32"],
  ["a short hash key", { HASH_KEY: "short" }, "the secret HASH_KEY needs at least 32"],
  ["a short rotated key", { SESSION_KEY_202611211405: "x" }, "SESSION_KEY_202611211405 needs"],
  ["no mail binding", { EMAIL: undefined }, "the binding EMAIL is missing"],
  ["a mail API without a key", { MAIL_PROVIDER: "http" }, "MAIL_API_KEY"],
  ["an unknown mail provider", { MAIL_PROVIDER: "pigeon" }, "MAIL_PROVIDER is neither"],
  ["a misspelt rule for admins", { ADMIN_SECOND_FACTOR: "require" }, "ADMIN_SECOND_FACTOR"],
  ["an invalid public URL", { PUBLIC_URL: "lavalist.example" }, "PUBLIC_URL is not an address"],
])("%s is one fault, which names the setting", (_, changed, text) => {
  expect(faults(changed)).toEqual([expect.stringContaining(text)]);
});

test("every missing key is reported", () => {
  expect(faults({ SESSION_KEY: "", HASH_KEY: "" })).toHaveLength(2);
});

test("the log says once what is missing, with the id of the request", async () => {
  vi.resetModules();
  const { logSettingsErrors } = await import("../../app/server/settings.server");
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const id of ["first", "second"]) logSettingsErrors({} as Bindings, id);
  const lines = log.mock.calls.flat().map((line) => JSON.parse(line));
  const message = expect.stringContaining("SESSION_KEY");
  expect(lines).toEqual([{ level: "error", requestId: "first", message }]);
  log.mockReset();
});

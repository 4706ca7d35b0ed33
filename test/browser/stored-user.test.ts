import { beforeEach, expect, test, vi } from "vitest";
import { dropToken, STORED_USER, storeToken } from "../../app/browser/session";
import { readText, writeText } from "../../app/browser/storage";
import { readStoredUser, storeUser } from "../../app/browser/stored-user";

const user = { username: "somebody", email: "somebody@lavalist.test" };
const token = "a.token.ofTheServer";

beforeEach(() => {
  dropToken();
  storeToken(token);
});

/** Expects the one logged error. */
function expectLoggedError(): void {
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    "Failed to decrypt or parse user data",
    expect.anything(),
  );
  vi.mocked(console.error).mockClear();
}

test("a stored user is read with its token", async () => {
  await storeUser(user, token);
  expect(await readStoredUser(token)).toEqual(user);
});

test("the stored text is encrypted and different each time", async () => {
  await storeUser(user, token);
  const first = readText(STORED_USER) ?? "";
  await storeUser(user, token);
  expect(atob(first)).not.toContain("somebody");
  expect(readText(STORED_USER)).not.toBe(first);
});

test("a stored user is not read with another token", async () => {
  await storeUser(user, token);
  expect(await readStoredUser("another.token.ofTheServer")).toBeNull();
  expectLoggedError();
});

test("a stored user with a changed byte is not read", async () => {
  await storeUser(user, token);
  const stored = readText(STORED_USER) ?? "";
  writeText(STORED_USER, (stored.startsWith("A") ? "B" : "A") + stored.slice(1));
  expect(await readStoredUser(token)).toBeNull();
  expectLoggedError();
});

test("without a stored user nothing is read and no error is logged", async () => {
  expect(await readStoredUser(token)).toBeNull();
});

test("the end of the session removes the stored user", async () => {
  await storeUser(user, token);
  dropToken();
  expect(readText(STORED_USER)).toBeNull();
});

test("a user is not stored if the session has ended meanwhile", async () => {
  const storing = storeUser(user, token);
  dropToken();
  await storing;
  expect(readText(STORED_USER)).toBeNull();
});

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

/** The one complaint that a test expects. */
function expectComplaint(): void {
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    "Failed to decrypt or parse user data",
    expect.anything(),
  );
  vi.mocked(console.error).mockClear();
}

test("a stored user is read again with the token", async () => {
  await storeUser(user, token);
  expect(await readStoredUser(token)).toEqual(user);
});

test("what is stored shows nothing of the user, and differs each time", async () => {
  await storeUser(user, token);
  const first = readText(STORED_USER) ?? "";
  await storeUser(user, token);
  expect(atob(first)).not.toContain("somebody");
  expect(readText(STORED_USER)).not.toBe(first);
});

test("another token reads no user", async () => {
  await storeUser(user, token);
  expect(await readStoredUser("another.token.ofTheServer")).toBeNull();
  expectComplaint();
});

test("a changed byte yields no user", async () => {
  await storeUser(user, token);
  const stored = readText(STORED_USER) ?? "";
  writeText(STORED_USER, (stored.startsWith("A") ? "B" : "A") + stored.slice(1));
  expect(await readStoredUser(token)).toBeNull();
  expectComplaint();
});

test("text that was never encrypted yields no user", async () => {
  writeText(STORED_USER, "{nonsense");
  expect(await readStoredUser(token)).toBeNull();
  expectComplaint();
});

test("where nothing is stored there is no user, and nothing to complain of", async () => {
  expect(await readStoredUser(token)).toBeNull();
});

test("the end of the session takes the stored user along", async () => {
  await storeUser(user, token);
  dropToken();
  expect(readText(STORED_USER)).toBeNull();
});

test("a user whose session has ended meanwhile is not stored", async () => {
  const storing = storeUser(user, token);
  dropToken();
  await storing;
  expect(readText(STORED_USER)).toBeNull();
});

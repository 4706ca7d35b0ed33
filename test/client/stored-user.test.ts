import { beforeEach, expect, test, vi } from "vitest";
import { dropToken, STORED_USER, storeToken } from "../../app/client/session";
import { readText } from "../../app/client/storage";
import { readStoredUser, storeUser } from "../../app/client/stored-user";

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

test("a stored user is not read with another token", async () => {
  await storeUser(user, token);
  expect(await readStoredUser("another.token.ofTheServer")).toBeNull();
  expectLoggedError();
});

test("a user is not stored if the session has ended meanwhile", async () => {
  const storing = storeUser(user, token);
  dropToken();
  await storing;
  expect(readText(STORED_USER)).toBeNull();
});

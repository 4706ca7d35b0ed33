import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastKnownServerTime } from "../../app/client/clock";
import { myResults } from "../../app/client/my-results";
import { savedGames, unsubmittedGames } from "../../app/client/saved-games";
import { wasSeen } from "../../app/client/seen-flags";
import { readToken } from "../../app/client/session";
import { readSetting, settingNames } from "../../app/client/settings";
import { sendLogouts } from "../../app/client/sign-out";
import { remove, writeText } from "../../app/client/storage";
import { readStoredUser } from "../../app/client/stored-user";
import { userKey } from "../../app/client/user-key";
import { readSignUpId } from "../../app/features/accounts/sign-up-id";
import { draftsOf } from "../../app/features/editor/drafts";
import { autofillCooldownLeft } from "../../app/features/editor/use-autofill";
import { appealsText, parseAppeals } from "../../app/features/play/appeals";
import { exportProgress, importProgress } from "../../app/features/play/progress-file";
import { newYorkDate } from "../../app/game/dates";
import { myStatistics } from "../../app/game/my-statistics";
import { readOpenSection } from "../../app/shell/SidebarSections";
import { mutations, storedKeys } from "../support/stored-keys";

const today = "2026-11-21";
const keys = Object.values(storedKeys(today, [101, 102, 103, 104, 105, 106, 107, 108, 109, 110]));

/** A key and a text that the product may have stored under it, whole or damaged. */
const storedText = fc.constantFrom(...keys).chain(([key, text]) =>
  fc.record({
    key: fc.constant(key),
    text: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...Object.values(mutations)).map((of) => of(text)) },
      { weight: 1, arbitrary: fc.constantFrom(...keys.map(([, other]) => other)) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    ),
  }),
);

beforeEach(() => vi.spyOn(console, "error").mockImplementation(() => {}));

afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.unstubAllGlobals();
  for (const [key] of keys) remove(key);
});

/** Reads everything that is stored, and expects values with which a page can be shown. */
async function readEverything(): Promise<void> {
  expect(userKey()).toMatch(/^[\w-]{16,64}$/);
  expect(userKey()).toBe(userKey());
  expect(readToken() ?? "a.b.c").toMatch(/^[\w.-]+$/);
  await readStoredUser("a.token.ofTheServer");
  expect(parseAppeals(appealsText()).every(({ guess }) => typeof guess === "string")).toBe(true);
  expect(autofillCooldownLeft(Date.now())).toBeLessThanOrEqual(60 * 60 * 1000);
  expect(draftsOf("player", "community").length).toBeLessThanOrEqual(1);
  readSignUpId("a@lavalist.test");
  expect(readOpenSection()).not.toBeUndefined();
  wasSeen("howToPlay");
  for (const name of settingNames) readSetting(name);
  expect(newYorkDate(lastKnownServerTime())).toMatch(/^\d{4}-/);
  for (const [key, { date }] of savedGames()) expect(key).toBe(date);
  for (const [key] of unsubmittedGames(null)) expect(key).toBe(today);
  myStatistics([...myResults().values()], today);
  await importProgress(new Blob([exportProgress()]));
}

test("any text under any key leaves a browser in which everything can be read", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(storedText, { maxLength: 6 }), async (texts) => {
      for (const { key, text } of texts) writeText(key, text);
      await readEverything();
      for (const [key] of keys) remove(key);
    }),
    { numRuns: 300 },
  );
});

test("a token that no request can send does not keep others from their logout", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get("Authorization") ?? "");
    return Response.json({});
  });
  // Node has no locks. No other tab runs here.
  vi.stubGlobal("navigator", { locks: { request: (_: string, send: () => unknown) => send() } });
  writeText("loggedOutTokens", JSON.stringify(["溶岩", "a.token.ofTheServer"]));
  await sendLogouts();
  expect(sent).toEqual(["Bearer a.token.ofTheServer"]);
});

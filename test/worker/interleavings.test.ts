import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import { verifyCode } from "../../app/services/accounts/sign-up.server";
import { deleteGame } from "../../app/services/games/delete-game.server";
import { makeDaily, reviewGame } from "../../app/services/games/review-game.server";
import { scheduleGame, swapGames, unscheduleGame } from "../../app/services/games/schedule.server";
import { pageOfAudit } from "../../app/services/ground/audit.server";
import type { Database } from "../../app/services/ground/db.server";
import { keyedHash } from "../../app/services/ground/tokens-and-hashes.server";
import { actorAt } from "../../app/services/ground/viewer.server";
import { games, pendingSignUps, users } from "../../drizzle/schema";
import { slow } from "../support/effort";
import { interleavings, type Operation } from "../support/interleaved";
import { makeGame, makeUser, userNamed } from "../support/made-games";
import { startDatabase } from "../support/services";

const { db, binding } = await startDatabase();

const HASH_KEY = "a hash key of the tests, long enough";
const now = Date.parse("2026-11-21T17:00:00Z");
const admin = (name: string) => actorAt(userNamed(name, "admin"), now);
const dayAfter = (days: number) => addDays(admin("ada").today, days);

const { runAtOnce, checkInterleavings } = interleavings(binding);

const countOf = (ends: readonly string[]) => ends.filter((end) => end === "fulfilled").length;

/** What an admin may do with the first game, or with both, each at the same time as another. */
const adminActions: Readonly<
  Record<string, (at: Database, uids: readonly [string, string]) => Promise<unknown>>
> = {
  approve: (at, [uid]) => reviewGame(at, uid, { approved: true }, admin("ada")),
  deny: (at, [uid]) => reviewGame(at, uid, { approved: false }, admin("ada")),
  tomorrow: (at, [uid]) => scheduleGame(at, uid, dayAfter(1), admin("ada")),
  "the other tomorrow": (at, [, other]) => scheduleGame(at, other, dayAfter(1), admin("ada")),
  "in two days": (at, [uid]) => scheduleGame(at, uid, dayAfter(2), admin("ada")),
  "next free day": (at, [, other]) => makeDaily(at, other, null, admin("ada")),
  swap: (at, [uid, other]) => swapGames(at, uid, other, admin("ada")),
  unschedule: (at, [uid]) => unscheduleGame(at, uid, admin("ada")),
  delete: (at, [uid]) => deleteGame(at, uid, admin("ada")),
};

test(
  "admins who act at once leave one game a day and an audit log without gaps",
  slow,
  async () => {
    const names = fc.array(fc.constantFrom(...Object.keys(adminActions)), {
      minLength: 2,
      maxLength: 4,
    });
    await checkInterleavings(names, async (scheduler, actions) => {
      const add = (prompt: string) => makeGame(db, prompt, { status: "unreviewed" });
      const uids = [await add("One"), await add("Two")] as const;
      await makeUser(db, "ada", "admin");
      await runAtOnce(
        scheduler,
        actions.map((name) => async (at) => adminActions[name]?.(at, uids)),
      );

      const stored = await db.select().from(games);
      const dates = stored.flatMap(({ dailyDate }) => dailyDate ?? []);
      expect(new Set(dates).size).toBe(dates.length);
      for (const uid of uids) {
        const { records } = await pageOfAudit(db, { page: 1, limit: 50, game: uid });
        const changes = records.toReversed();
        const before = changes.map((record) => stateOf(record.before));
        const after = changes.map((record) => stateOf(record.after));
        expect(before.slice(1)).toEqual(after.slice(0, -1));
        const now = stateOf(stored.find((game) => game.uid === uid));
        if (changes.length > 0) expect(after.at(-1)).toEqual(now);
      }
    });
  },
);

/** Returns what admins change in a game; null if there is none. */
function stateOf(game: unknown) {
  if (typeof game !== "object" || game === null) return null;
  const { status, dailyDate } = game as { status?: unknown; dailyDate?: unknown };
  return { status, dailyDate };
}

/** Adds a pending sign-up with the code 123456. */
async function addSignUp(id: string, email: string, username: string): Promise<void> {
  const code = JSON.stringify(["code", id, "123456"]);
  await db.insert(pendingSignUps).values({
    id,
    email,
    emailKey: email,
    username,
    usernameKey: username,
    passwordHash: "none",
    codeHash: await keyedHash(HASH_KEY, code),
    tries: 0,
    expiresAt: now + 60_000,
  });
}

const enter =
  (email: string, code = "123456"): Operation =>
  (at) =>
    verifyCode({ db: at, hashKey: HASH_KEY }, { email, code }, now);

test("codes of one username that are entered at once make one account", slow, async () => {
  await checkInterleavings(fc.integer({ min: 1, max: 3 }), async (scheduler, count) => {
    await addSignUp("first", "one@lavalist.test", "same");
    await addSignUp("second", "two@lavalist.test", "same");
    const entries = new Array<Operation>(count).fill(enter("one@lavalist.test"));
    const ends = await runAtOnce(scheduler, [...entries, enter("two@lavalist.test")]);
    expect(countOf(ends)).toBe(1);
    expect(await db.$count(users)).toBe(1);
  });
});

test("wrong codes that are entered at once are all counted", slow, async () => {
  await checkInterleavings(fc.integer({ min: 6, max: 9 }), async (scheduler, count) => {
    await addSignUp("sign-up", "one@lavalist.test", "one");
    const wrong = new Array<Operation>(count).fill(enter("one@lavalist.test", "000000"));
    await runAtOnce(scheduler, wrong);
    expect(countOf(await runAtOnce(scheduler, [enter("one@lavalist.test")]))).toBe(0);
    expect(await db.$count(users)).toBe(0);
  });
});

import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import { checkSecondFactor } from "../../app/services/accounts/second-factor.server";
import { hashRecoveryCode } from "../../app/services/accounts/second-factor-codes.server";
import { verifyCode } from "../../app/services/accounts/sign-up.server";
import { deleteGame } from "../../app/services/games/delete-game.server";
import { addSpelling } from "../../app/services/games/edit-game.server";
import { makeDaily, reviewGame } from "../../app/services/games/review-game.server";
import { scheduleGame, swapGames, unscheduleGame } from "../../app/services/games/schedule.server";
import { pageOfAudit } from "../../app/services/ground/audit.server";
import type { Database } from "../../app/services/ground/db.server";
import { consume } from "../../app/services/ground/quotas.server";
import { keyedHash } from "../../app/services/ground/tokens-and-hashes.server";
import { actorAt } from "../../app/services/ground/viewer.server";
import { games, items, pendingSignUps, users } from "../../drizzle/schema";
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
      const uids = [await newGame("One"), await newGame("Two")] as const;
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

function newGame(prompt: string): Promise<string> {
  return makeGame(db, prompt, { status: "unreviewed" });
}

test("spellings that admins add at once are all kept", slow, async () => {
  await checkInterleavings(fc.integer({ min: 2, max: 4 }), async (scheduler, count) => {
    const uid = await makeGame(db, "One");
    await makeUser(db, "ada", "admin");
    const [item] = await db.select().from(items);
    const itemId = item?.id ?? 0;
    const spellings = ["alpha", "bravo", "charlie", "delta"].slice(0, count);
    const ends = await runAtOnce(
      scheduler,
      spellings.map((spelling) => (at) => addSpelling(at, uid, { itemId, spelling }, admin("ada"))),
    );
    const [after] = await db.select().from(items);
    const added = spellings.filter((_, index) => ends[index] === "fulfilled");
    expect(added).toHaveLength(count);
    expect(after?.altSpellings.filter((text) => spellings.includes(text)).toSorted()).toEqual(
      added,
    );
  });
});

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

test("a code that is entered several times at once makes one account", slow, async () => {
  await checkInterleavings(fc.integer({ min: 2, max: 4 }), async (scheduler, count) => {
    await addSignUp("sign-up", "one@lavalist.test", "one");
    const entries = new Array<Operation>(count).fill(enter("one@lavalist.test"));
    const ends = await runAtOnce(scheduler, entries);
    expect(countOf(ends)).toBe(1);
    expect(await db.$count(users)).toBe(1);
  });
});

test("of two sign-ups with one username, one becomes an account", slow, async () => {
  await checkInterleavings(fc.constant(null), async (scheduler) => {
    await addSignUp("first", "one@lavalist.test", "same");
    await addSignUp("second", "two@lavalist.test", "same");
    const entries = [enter("one@lavalist.test"), enter("two@lavalist.test")];
    expect(countOf(await runAtOnce(scheduler, entries))).toBe(1);
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

test("a recovery code works once, even if two devices use it at once", slow, async () => {
  await checkInterleavings(fc.boolean(), async (scheduler, sameCode) => {
    const { id } = await makeUser(db, "one");
    const codes = ["aaaa-bbbb", "cccc-dddd"];
    const recoveryCodes = await Promise.all(
      codes.map((code) => hashRecoveryCode(HASH_KEY, id, code.replace("-", ""))),
    );
    await db
      .update(users)
      .set({ secondFactorSecret: "encrypted", secondFactorSince: now, recoveryCodes })
      .where(eq(users.id, id));
    const [account] = await db.select().from(users);
    if (!account) throw new Error("The account is missing.");
    const mailer = { send: async () => {} };
    const use =
      (code = "") =>
      (at: Database) =>
        checkSecondFactor({ db: at, hashKey: HASH_KEY, mailer }, account, code, now);
    const ends = await runAtOnce(scheduler, [use(codes[0]), use(codes[sameCode ? 0 : 1])]);
    expect(countOf(ends)).toBe(sameCode ? 1 : 2);
    const [after] = await db.select().from(users);
    expect(after?.recoveryCodes).toHaveLength(sameCode ? 1 : 0);
  });
});

test("a quota is never exceeded by requests at once", slow, async () => {
  const quota = { name: "test", limit: 3, expiresAt: now + 1000 };
  await checkInterleavings(fc.integer({ min: 1, max: 8 }), async (scheduler, count) => {
    const requests = new Array<Operation>(count).fill((at) => consume(at, quota, now));
    expect(countOf(await runAtOnce(scheduler, requests))).toBe(Math.min(count, 3));
  });
});

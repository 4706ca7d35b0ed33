import { expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import { checkSecondFactor, encryptSecret } from "../../app/features/accounts/second-factor.server";
import {
  hashRecoveryCode,
  newTotpSecret,
} from "../../app/features/accounts/second-factor-codes.server";
import { verifyCode } from "../../app/features/accounts/sign-up.server";
import { uploadGame } from "../../app/features/editor/create-game.server";
import { deleteGame } from "../../app/features/editor/delete-game.server";
import { editGame } from "../../app/features/editor/edit-game.server";
import { getGameOrThrow } from "../../app/features/games/games.server";
import { pageOfCommunity } from "../../app/features/games/lists.server";
import { hideAllGames, rename, suspend } from "../../app/features/moderation/accounts.server";
import { makeDaily, reviewGame } from "../../app/features/moderation/review-game.server";
import {
  scheduleGame,
  swapGames,
  unscheduleGame,
} from "../../app/features/moderation/schedule.server";
import { pageOfAudit } from "../../app/server/audit.server";
import type { Database } from "../../app/server/db.server";
import { keyedHash } from "../../app/server/tokens-and-hashes.server";
import { actorAt, guestAt } from "../../app/server/viewer.server";
import { games, pendingSignUps, users } from "../../drizzle/schema";
import { makeGame, makeUser, userNamed } from "../support/made-games";
import { startDatabase } from "../support/services";
import { checkRaces, type Operation } from "../support/stepped-database";
import { totpAt } from "../support/totp";

const { db, binding } = await startDatabase();

const HASH_KEY = "a hash key of the tests, long enough";
const now = Date.parse("2026-11-21T17:00:00Z");
const admin = (name: string) => actorAt(userNamed(name, "admin"), now);
const dayAfter = (days: number) => addDays(admin("ada").today, days);

/** What an admin may do with the first game, or with both. */
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

const others = ["deny", "the other tomorrow", "swap", "delete"];

test.each(Object.keys(adminActions).flatMap((name) => others.map((other) => [name, other])))(
  "admins who %s and %s at once leave one game a day and an audit log without gaps",
  async (...names) => {
    await checkRaces(binding, async () => {
      const add = (prompt: string) => makeGame(db, prompt, { status: "unreviewed" });
      const uids = [await add("One"), await add("Two")] as const;
      await makeUser(db, "ada", "admin");
      const [work, other] = names.map(
        (name): Operation =>
          async (at) =>
            adminActions[name]?.(at, uids),
      ) as [Operation, Operation];
      const check = async () => {
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
      };
      return { work, other, check };
    });
  },
);

/** Returns what admins change in a game; null if there is none. */
function stateOf(game: unknown) {
  if (typeof game !== "object" || game === null) return null;
  const { status, dailyDate } = game as { status?: unknown; dailyDate?: unknown };
  return { status, dailyDate };
}

/** What an admin may do with an account. */
const accountChanges: Readonly<Record<string, Operation>> = {
  suspend: (at) => suspend(at, "max", { reason: "Spam.", until: null }, admin("ada")),
  "suspend for a week": (at) =>
    suspend(at, "max", { reason: "Rude.", until: dayAfter(7) }, admin("ada")),
  "lift the suspension": (at) => suspend(at, "max", null, admin("ada")),
  rename: (at) => rename(at, "max", "maxim", admin("ada")),
  "hide all games": (at) => hideAllGames(at, "max", "rude", admin("ada")),
};

const accountPairs = Object.keys(accountChanges).flatMap((name) =>
  ["suspend", "rename"].map((other) => [name, other] as const),
);

test.each(accountPairs)(
  "of admins who %s and %s at once, each record has what stood before",
  async (...names) => {
    await checkRaces(binding, async () => {
      await makeUser(db, "ada", "admin");
      await makeUser(db, "max");
      const [work, other] = names.map((name) => accountChanges[name]) as [Operation, Operation];
      const check = async (succeeded: number) => {
        const { records } = await pageOfAudit(db, { page: 1, limit: 50 });
        expect(records).toHaveLength(succeeded);
        let stands: object = { username: "max", suspended: null };
        for (const { before, after } of records.toReversed()) {
          expect(stands).toMatchObject(before);
          stands = { ...stands, ...after };
        }
      };
      return { work, other, check };
    });
  },
);

const creatorsWork: Readonly<Record<string, (at: Database, uid: string) => Promise<unknown>>> = {
  "an edit of a prompt": async (at, uid) => {
    const { items } = await getGameOrThrow(at, uid);
    await editGame(at, uid, { prompt: "Kinds of ash", public: true, items }, admin("ada"));
  },
  "an upload": (at) => {
    const items = Array.from({ length: 10 }, (_, index) => ({
      name: `Ash ${"abcdefghij"[index]}`,
      altSpellings: [],
    }));
    return uploadGame(at, { prompt: "Kinds of ash", items }, actorAt(userNamed("max"), now));
  },
};

test.each(
  Object.keys(creatorsWork).flatMap((name) => [
    [name, false],
    [name, true],
  ]) as [string, boolean][],
)("search finds a game after %s beside the renaming of its creator (%s)", async (name, isLast) => {
  await checkRaces(binding, async () => {
    await makeUser(db, "ada", "admin");
    const creator = await makeUser(db, "max");
    const uid = await makeGame(db, "Kinds of lava", { creator });
    const operations: readonly Operation[] = [
      (at) => rename(at, "max", "maxim", admin("ada")),
      async (at) => creatorsWork[name]?.(at, uid),
    ];
    const [work, other] = (isLast ? operations.toReversed() : operations) as [Operation, Operation];
    const check = async () => {
      await db.update(games).set({ status: "approved" });
      const page = { page: 1, limit: 12, search: "ash maxim" };
      expect((await pageOfCommunity(db, page, guestAt(now))).total).toBe(1);
    };
    return { work, other, check };
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

test.each(["one@lavalist.test", "two@lavalist.test"])(
  "codes of one username that are entered at once make one account: %s",
  async (email) => {
    await checkRaces(binding, async () => {
      await addSignUp("first", "one@lavalist.test", "same");
      await addSignUp("second", "two@lavalist.test", "same");
      const check = async (succeeded: number) => {
        expect(succeeded).toBe(1);
        expect(await db.$count(users)).toBe(1);
      };
      return { work: enter("one@lavalist.test"), other: enter(email), check };
    });
  },
);

test("wrong codes that are entered at once are all counted", async () => {
  await checkRaces(binding, async () => {
    await addSignUp("sign-up", "one@lavalist.test", "one");
    const wrong = enter("one@lavalist.test", "000000");
    const check = async (succeeded: number) => {
      const [signUp] = await db.select().from(pendingSignUps);
      expect([succeeded, signUp?.tries]).toEqual([0, 2]);
    };
    return { work: wrong, other: wrong, check };
  });
});

test.each(["recovery code", "code of the app"])(
  "a %s works once, even if two devices use it at once",
  async (kind) => {
    await checkRaces(binding, async () => {
      const { id } = await makeUser(db, "one");
      const secret = newTotpSecret();
      const [stored, recoveryCodes] = await Promise.all([
        encryptSecret(HASH_KEY, id, secret),
        Promise.all(
          ["AAAAABBBBB", "CCCCCDDDDD"].map((code) => hashRecoveryCode(HASH_KEY, id, code)),
        ),
      ]);
      await db.update(users).set({
        secondFactorSecret: stored,
        secondFactorSince: now,
        recoveryCodes,
      });
      const [account] = await db.select().from(users);
      const code = kind === "recovery code" ? "AAAAA-BBBBB" : totpAt(secret, now);
      const mailer = { send: async () => {} };
      const use: Operation = async (at) =>
        account && checkSecondFactor({ db: at, hashKey: HASH_KEY, mailer }, account, code, now);
      const check = async (succeeded: number) => expect(succeeded).toBe(1);
      return { work: use, other: use, check };
    });
  },
);

import { addDays } from "../../app/days/new-york";
import { DAY } from "../../app/game/dates";
import { type AccountsWorker, tokenOf } from "./accounts-worker";
import { type CallRequest, callRows, pageRows, pathOf } from "./calls";
import { startProvider } from "./faulty-provider";
import { addCommunityGame, addDailyGame, type SeededGame } from "./seeds";
import { NOON, TODAY } from "./worker";
import { addCircle, addWorld } from "./world";

const HEALTH_KEY = "a-health-key-of-the-tests-long-enough";

/** Starts a language model. Returns the bindings without which some requests cannot succeed. */
export async function callBindings() {
  const { AUTOFILL_PROVIDER, AUTOFILL_MODEL, AUTOFILL_API_URL, AUTOFILL_API_KEY } = (
    await startProvider()
  ).bindings;
  return { HEALTH_KEY, AUTOFILL_PROVIDER, AUTOFILL_MODEL, AUTOFILL_API_URL, AUTOFILL_API_KEY };
}

/** Adds the own games of all rows. */
async function addOwnGames({ db, ask }: AccountsWorker, admin: string | undefined) {
  const own = new Map<string, SeededGame>();
  for (const [name, { game: kind }] of Object.entries(callRows)) {
    if (!kind) continue;
    const seed = { createdAt: NOON - DAY, creatorId: "id-of-owner", prompt: `Game of ${name}` };
    const game =
      kind === "day"
        ? await addDailyGame(db, addDays(TODAY, own.size + 11))
        : await addCommunityGame(db, { status: kind === "approved" ? kind : "unreviewed" }, seed);
    if (kind === "denied") {
      const denial = { body: { approved: false }, token: admin };
      await ask(`POST /api/admin/review-game/${game.uid}`, denial);
    }
    own.set(name, game);
  }
  return own;
}

/** Fills a database. Returns a request for each call and page that succeeds there. */
export async function addCallRequests(worker: AccountsWorker) {
  const world = await addWorld(worker);
  const own = await addOwnGames(worker, world.viewers.admin);
  const shared = await addCircle(worker, world.viewers);
  const tokens: Readonly<Record<string, string>> = {
    monitor: HEALTH_KEY,
    enrolling: world.enrolling.token,
    enrolled: world.enrolled.token,
  };
  const requests: Record<string, CallRequest> = {};
  for (const [name, row] of Object.entries({ ...callRows, ...pageRows })) {
    const circle = row.ownCircle ? await addCircle(worker, world.viewers) : shared;
    const context = { world, circle, game: own.get(name) ?? world.another };
    const token = row.as && (tokens[row.as] ?? (await tokenOf(`id-of-${row.as}`)));
    requests[name] = {
      path: pathOf(name, row, context),
      ...(token && { token }),
      ...(row.body && { body: row.body(context) }),
    };
  }
  return { world, requests };
}

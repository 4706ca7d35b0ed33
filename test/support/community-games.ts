import { type APIRequestContext, expect } from "@playwright/test";
import { crons } from "../../app/config/crons";
import { type DemoAccount, tokenOf } from "./demo-session";

const items = ["qwertz", "asdfgh", "yxcvbn", "poiuzt", "lkjhgf", "mnbvcx", "edcrfv", "tgbzhn"].map(
  (name) => ({ name: `Item ${name}`, altSpellings: [] }),
);
const tenItems = [
  ...items,
  { name: "Pumice", altSpellings: [] },
  { name: "Obsidian", altSpellings: [] },
];

/** Adds a public community game of this test. */
export async function addGame(request: APIRequestContext, prompt: string) {
  const as = async (name: DemoAccount) => ({
    Authorization: `Bearer ${await tokenOf(request, name)}`,
  });
  const uploaded = await request.post("/api/game/upload", {
    headers: await as("creator"),
    data: { prompt, items: tenItems, type: "community", public: false },
  });
  const game: { uid: string; items: { id: number; name: string }[] } = await uploaded.json();
  const headers = await as("admin");
  await request.post(`/api/admin/review-game/${game.uid}`, { headers, data: { approved: true } });
  return {
    ...game,
    path: `/community/${game.uid}`,
    deny: (denial: { readonly reason: string; readonly note: string }) =>
      request.post(`/api/admin/review-game/${game.uid}`, {
        headers,
        data: { approved: false, ...denial },
      }),
    letThrough: (guess: string) =>
      request.post(`/api/admin/decide-guess/${game.uid}`, {
        headers,
        data: { guess, shown: true },
      }),
    accept: (spelling: string) =>
      request.post(`/api/admin/add-spelling/${game.uid}`, {
        headers,
        data: { itemId: game.items[8]?.id, spelling },
      }),
  };
}

/** Submits the results of six other players, and counts their wrong guesses a minute later. */
export async function playAsOthers(
  request: APIRequestContext,
  { uid, items }: Awaited<ReturnType<typeof addGame>>,
  wrongGuesses: readonly string[],
): Promise<void> {
  for (let player = 0; player < 6; player++) {
    const answers = items.map(({ id }) => ({ answerId: id, guessedCorrectly: false }));
    const userKey = `another-player-${player}`;
    const data = { answers, userKey, score: 0, gameUid: uid, wrongGuesses };
    const sent = await request.post("/api/game/submit-community-game", { data });
    expect(sent.status()).toBe(200);
  }
  await countGuesses(request);
}

/** Lets the server count the wrong guesses of the results so far, as it does a minute later. */
async function countGuesses(request: APIRequestContext): Promise<void> {
  const { now } = await (await request.get("/api/clock")).json();
  const headers = { "Content-Type": "text/plain" };
  await request.post("/__local/clock", { headers, data: String(now + 61_000) });
  await fireWatch(request);
}

/** Runs the trigger of every quarter of an hour. */
export async function fireWatch(request: APIRequestContext): Promise<void> {
  const query = new URLSearchParams({ cron: crons.watch });
  expect((await request.post(`/__local/cron?${query}`)).status()).toBe(200);
}

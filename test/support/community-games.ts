import { type APIRequestContext, expect } from "@playwright/test";
import { crons } from "../../app/config/crons";
import { type DemoAccount, tokenOf } from "./demo-session";

const others = "qwertz asdfgh yxcvbn poiuzt lkjhgf mnbvcx edcrfv tgbzhn".split(" ");
const items = [...others.map((name) => `Item ${name}`), "Pumice", "Obsidian"];

/** Adds a public community game of this test. */
export async function addGame(request: APIRequestContext, prompt: string) {
  const as = async (name: DemoAccount) => ({
    Authorization: `Bearer ${await tokenOf(request, name)}`,
  });
  const uploaded = await request.post("/api/game/upload", {
    headers: await as("creator"),
    data: {
      prompt,
      items: items.map((name) => ({ name, altSpellings: [] })),
      type: "community",
      public: false,
    },
  });
  const game: { uid: string; items: { id: number; name: string }[] } = await uploaded.json();
  const headers = await as("admin");
  const asAdmin = (call: string, data: object) =>
    request.post(`/api/admin/${call}/${game.uid}`, { headers, data });
  await asAdmin("review-game", { approved: true });
  return {
    ...game,
    path: `/community/${game.uid}`,
    deny: (denial: { readonly reason: string; readonly note: string }) =>
      asAdmin("review-game", { approved: false, ...denial }),
    letThrough: (guess: string) => asAdmin("decide-guess", { guess, shown: true }),
    accept: (spelling: string) => asAdmin("add-spelling", { itemId: game.items[8]?.id, spelling }),
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

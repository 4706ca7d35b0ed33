import { type APIRequestContext, expect } from "@playwright/test";

const PASSWORD = "local-demo-password";
const items = ["qwertz", "asdfgh", "yxcvbn", "poiuzt", "lkjhgf", "mnbvcx", "edcrfv", "tgbzhn"].map(
  (name) => ({ name: `Item ${name}`, altSpellings: [] }),
);
const tenItems = [
  ...items,
  { name: "Pumice", altSpellings: [] },
  { name: "Obsidian", altSpellings: [] },
];

async function tokenOf(request: APIRequestContext, name: string): Promise<string> {
  const data = { email: `${name}@lavalist.test`, password: PASSWORD };
  return (await (await request.post("/api/auth/login", { data })).json()).token;
}

/** Adds a public community game of this test. */
export async function addGame(request: APIRequestContext, prompt: string) {
  const as = async (name: string) => ({ Authorization: `Bearer ${await tokenOf(request, name)}` });
  const uploaded = await request.post("/api/game/upload", {
    headers: await as("creator"),
    data: { prompt, items: tenItems, type: "community", public: false },
  });
  const game: { uid: string; items: { id: number }[] } = await uploaded.json();
  const headers = await as("admin");
  await request.post(`/api/admin/review-game/${game.uid}`, { headers, data: { approved: true } });
  return {
    ...game,
    path: `/community/${game.uid}`,
    accept: (spelling: string) =>
      request.post(`/api/admin/add-spelling/${game.uid}`, {
        headers,
        data: { itemId: game.items[8]?.id, spelling },
      }),
  };
}

/** Submits the results of six other players. */
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
}

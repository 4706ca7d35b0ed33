import type { StorageKeys } from "../../app/client/storage";
import { toBase64Url } from "../../app/contract/encoding";
import type { NewYorkDate } from "../../app/game/dates";

type StoredKeys = { readonly [name in keyof StorageKeys]: readonly [StorageKeys[name], string] };

/** Returns the stored form of today's finished game that the server does not have yet. */
export function storedGame(date: NewYorkDate, itemIds: readonly number[], found = 3) {
  const items = itemIds.map((id, index) => ({ id, guessedCorrectly: index < found }));
  return {
    gameOver: true,
    items,
    wrongGuesses: ["quark"],
    firstLetterHints: itemIds.slice(4, 5),
    lengthHints: itemIds.slice(5, 6),
    finalItems: items,
    revealAnswers: false,
    inputValue: "",
    submitted: false,
    prompt: "planets",
    submitter: "somebody",
    date,
    playedAs: "daily",
  };
}

/** Returns every key of browser storage with a text that the product may store under it. */
export function storedKeys(date: NewYorkDate, itemIds: readonly number[]): StoredKeys {
  const game = storedGame(date, itemIds);
  const item = { id: 1, name: "Mars", spellings: "", notAccepted: "", exactDigits: false };
  const items = Array(10).fill(item);
  const draft = { id: "one", owner: "player", prompt: "Planets", items, updatedAt: 0 };
  const streaks = { playedStreak: 1, wonStreak: 1 };
  const member = { member: 1, name: "Mia", you: true, maker: true, ...streaks, result: null };
  const circle = { id: "an-id-of-a-circle-1234", name: "The Sunday table" };
  const standings = { ...circle, today: date, date, finished: false, members: [member] };
  const appeal = { uid: "a-uid-of-a-game", guess: "quark", state: "waiting" };
  return {
    animations: ["disableAnimations", "true"],
    appeals: ["appeals", JSON.stringify([appeal])],
    autofillCooldown: ["autofillReadyAt", "1795000000000"],
    circleStandings: ["circleStandings", JSON.stringify({ [circle.id]: { standings, at: 0 } })],
    clockOffset: ["clockOffset", "-1234"],
    draft: ["draft/one", JSON.stringify(draft)],
    howToPlay: ["howToPlayModalShown", "true"],
    invitation: ["promoSeen", "true"],
    loggedOutTokens: ["loggedOutTokens", JSON.stringify(["a.token.ofTheServer"])],
    markStyle: ["markStyle", "shapes"],
    openSection: ["accordionIndex", "1"],
    playerName: ["playerName", "Ada"],
    preview: [`preview/${date}`, JSON.stringify(game)],
    roomSeat: ["roomSeat", "a-room a-secret"],
    savedGame: [date, JSON.stringify(game)],
    shortLink: ["dontShowFullUrl", "true"],
    signUp: ["pendingSignUp", JSON.stringify({ email: "a@lavalist.test", id: "one" })],
    token: ["authToken", "a.token.ofTheServer"],
    user: ["user", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=="],
    // Each test plays as another guest, also with a changed key.
    userKey: ["userKey", toBase64Url(crypto.getRandomValues(new Uint8Array(16)))],
  };
}

/** What may have become of a stored text: by another build, an extension or a failing disk. */
export const mutations: Readonly<Record<string, (text: string) => string>> = {
  "an empty text": () => "",
  "no JSON": () => "{nonsense",
  "half of it": (text) => text.slice(0, text.length / 2),
  "JSON of a number": () => "1e300",
  "JSON of a list": () => "[null, {}, [[]], 7]",
  "JSON of an object with prototype keys": () =>
    '{"__proto__":{"gameOver":true},"constructor":{"prototype":{}},"toString":1,"length":-1}',
  "JSON without its first field": (text) => withFields(text, (fields) => fields.slice(1)),
  "JSON with fields of other types": (text) =>
    withFields(text, (fields) => fields.map(([name]) => [name, { length: 3 }])),
  "a huge text": (text) => text + "x".repeat(100_000),
};

type Fields = [name: string, value: unknown][];

/** Changes the fields of a JSON object; any other text has none. */
function withFields(text: string, change: (fields: Fields) => Fields): string {
  let fields: Fields = [];
  try {
    fields = Object.entries(JSON.parse(text));
  } catch {
    // No JSON.
  }
  return JSON.stringify(Object.fromEntries(change(fields)));
}

import { expect, test } from "vitest";
import { type AccountsWorker, startAccounts } from "../support/accounts-worker";
import { addCallRequests } from "../support/call-requests";
import type { CallRequest } from "../support/calls";
import { partsOf } from "../support/database";
import { slow } from "../support/effort";
import { userKeyOf } from "../support/results";

const worker = startAccounts();

/** Texts that forge lines and names, that nobody sees, or that a program cannot read. */
const hostileTexts = {
  NUL: "la\0va",
  ESC: "\u001b[31mlava",
  "CR LF": "lava\r\nSubject: free",
  "an override": "lava\u202egnp.exe",
  invisible: "\u200b",
  "long ligatures": "\ufdfa".repeat(80),
  "marks only": "\u0301\u0302\u0303",
  "half a surrogate pair": "lava\ud83c",
} as const;
type HostileName = keyof typeof hostileTexts;

/** A field of a call in which a text is stored, with the texts that it takes. */
interface StoredField {
  readonly call: string;
  readonly field: string;
  /** Absent: it takes none of them. */
  readonly takes?: readonly HostileName[];
  readonly body: (text: string, valid: Valid) => object;
}

type Valid = Readonly<Record<string, unknown>> & { readonly items: readonly object[] };

const all = Object.keys(hostileTexts) as HostileName[];

/** A field at the top of the body. */
const plain = (call: string, field: string, takes?: readonly HostileName[]): StoredField => ({
  call,
  field,
  body: (text, valid) => ({ ...valid, [field]: text }),
  ...(takes && { takes }),
});

/** Returns the fields of a call that takes a game. */
function fieldsOfGame(call: string): StoredField[] {
  const ofItem = (field: string, change: (text: string) => object): StoredField => ({
    call,
    field: `items.4.${field}`,
    body: (text, valid) => ({
      ...valid,
      items: valid.items.with(4, { ...valid.items[4], ...change(text) }),
    }),
  });
  return [
    plain(call, "prompt"),
    ofItem("name", (name) => ({ name })),
    ofItem("altSpellings.0", (text) => ({ altSpellings: [text] })),
    ofItem("notAccepted.0", (text) => ({ notAccepted: [text] })),
  ];
}

const results: readonly StoredField[] = ["submit", "submit-community-game"].map((name) => ({
  call: `POST /api/game/${name}`,
  field: "wrongGuesses",
  takes: all,
  body: (text, valid) => ({
    ...valid,
    // Only the first result of a player counts.
    userKey: userKeyOf(Object.values<string>(hostileTexts).indexOf(text)),
    score: 500 - 3 * 10,
    wrongGuesses: [text, "pumice", "kettle"],
  }),
}));

// What has no letter or digit when it is cut is no guess.
const guesses = all.filter((name) => name !== "invisible" && name !== "marks only");

const storedFields: readonly StoredField[] = [
  ...["POST /api/game/upload", "PUT /api/game/edit/{id}", "POST /api/admin/daily-game"].flatMap(
    fieldsOfGame,
  ),
  plain("POST /api/admin/add-spelling/{id}", "spelling"),
  plain("POST /api/auth/request-code", "username"),
  {
    call: "POST /api/auth/request-code",
    field: "email",
    body: (text, valid) => ({ ...valid, email: `${text}@lavalist.test` }),
  },
  plain("POST /api/circle", "name"),
  plain("POST /api/circle", "memberName"),
  // It has lines, and up to 2,000 characters.
  plain("POST /api/feedback", "text", ["CR LF", "long ligatures"]),
  ...results,
  plain("POST /api/game/appeals/{id}", "guess", guesses),
  plain("POST /api/admin/decide-guess/{id}", "guess", guesses),
];

interface Answer {
  readonly name: HostileName;
  readonly status: number;
  readonly fields: readonly string[];
}

/** Sends each hostile text in a field. */
async function answersTo(
  { call, body }: StoredField,
  { path, token, body: valid }: CallRequest,
): Promise<Answer[]> {
  const [method] = call.split(" ");
  const answers: Answer[] = [];
  for (const name of all) {
    const sent = body(hostileTexts[name], valid as Valid);
    const answer = await worker.ask(`${method} ${path}`, { body: sent, ...(token && { token }) });
    answers.push({ name, status: answer.status, fields: Object.keys(answer.body.fields ?? {}) });
  }
  return answers;
}

/** Returns the stored texts that hold what no stored text may hold, by table and column. */
async function badTexts({ db }: AccountsWorker): Promise<string[]> {
  const found: string[] = [];
  for (const table of (await partsOf(db)).tables) {
    const { results } = await db.prepare(`SELECT * FROM "${table}"`).all();
    for (const [column, value] of results.flatMap((row) => Object.entries(row))) {
      if (typeof value !== "string" || !isBad(value)) continue;
      found.push(`${table}.${column}: ${JSON.stringify(value)}`);
    }
  }
  return found;
}

/** A column of JSON holds controls as escapes. A replacement character was half a pair. */
function isBad(text: string): boolean {
  const isUnsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/u;
  return isUnsafe.test(text.replaceAll("\n", "")) || /\\u00[01]|\\ud8/.test(text);
}

test("every call refuses a hostile text by its field, or stores it harmless", slow, async () => {
  const { requests } = await addCallRequests(worker);
  const faults: string[] = [];
  for (const stored of storedFields) {
    const request = requests[stored.call] ?? { path: "" };
    for (const { name, status, fields } of await answersTo(stored, request)) {
      const isTaken = stored.takes?.includes(name) ?? false;
      const isRight = isTaken ? status < 300 : status === 422 && fields[0] === stored.field;
      if (!isRight) faults.push(`${stored.call} ${stored.field} with ${name}: ${status} ${fields}`);
    }
  }
  expect(faults).toEqual([]);
  expect(await badTexts(worker)).toEqual([]);
});

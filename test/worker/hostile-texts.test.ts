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
  readonly body: (text: string, valid: Draft & Readonly<Record<string, unknown>>) => unknown;
}

interface Draft {
  readonly prompt: string;
  readonly items: readonly { readonly name: string; readonly altSpellings: readonly string[] }[];
}

const all = Object.keys(hostileTexts) as HostileName[];

/** Returns the fields of a call that takes a game. */
function fieldsOfGame(call: string): StoredField[] {
  const withItem =
    (change: (text: string) => object): StoredField["body"] =>
    (text, valid) => ({
      ...valid,
      items: valid.items.map((item, index) => (index === 4 ? { ...item, ...change(text) } : item)),
    });
  return [
    { call, field: "prompt", body: (prompt, valid) => ({ ...valid, prompt }) },
    { call, field: "items.4.name", body: withItem((name) => ({ name })) },
    {
      call,
      field: "items.4.altSpellings.0",
      body: withItem((text) => ({ altSpellings: [text] })),
    },
    { call, field: "items.4.notAccepted.0", body: withItem((text) => ({ notAccepted: [text] })) },
  ];
}

/** Returns the field of feedback of a kind. It has lines, and up to 2,000 characters. */
function messageOf(kind: string): StoredField {
  return {
    call: "POST /api/feedback",
    field: "text",
    takes: ["CR LF", "long ligatures"],
    body: (text, valid) => ({ ...valid, kind, text }),
  };
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

const storedFields: readonly StoredField[] = [
  ...["POST /api/game/upload", "PUT /api/game/edit/{id}", "POST /api/admin/daily-game"].flatMap(
    fieldsOfGame,
  ),
  {
    call: "POST /api/admin/add-spelling/{id}",
    field: "spelling",
    body: (spelling, valid) => ({ ...valid, spelling }),
  },
  {
    call: "POST /api/auth/request-code",
    field: "username",
    body: (username, valid) => ({ ...valid, username }),
  },
  {
    call: "POST /api/auth/request-code",
    field: "email",
    body: (text, valid) => ({ ...valid, email: `${text}@lavalist.test` }),
  },
  ...["name", "memberName"].map((field) => ({
    call: "POST /api/circle",
    field,
    body: (text: string, valid: object) => ({ ...valid, [field]: text }),
  })),
  ...["feedback", "idea", "correction", "testimony", "report"].map(messageOf),
  ...results,
  ...["POST /api/game/appeals/{id}", "POST /api/admin/decide-guess/{id}"].map((call) => ({
    call,
    field: "guess",
    // What has no letter or digit when it is cut is no guess.
    takes: all.filter((name) => name !== "invisible" && name !== "marks only"),
    body: (guess: string, valid: object) => ({ ...valid, guess }),
  })),
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
    const sent = body(hostileTexts[name], valid as Draft & Record<string, unknown>);
    const answer = await worker.ask(`${method} ${path}`, { body: sent, ...(token && { token }) });
    answers.push({ name, status: answer.status, fields: Object.keys(answer.body.fields ?? {}) });
  }
  return answers;
}

/** Returns the stored texts that hold what no stored text may hold, by table and column. */
async function badTexts({ db }: AccountsWorker): Promise<string[]> {
  const { tables } = await partsOf(db);
  const found: string[] = [];
  for (const table of tables) {
    const columns = await db.prepare(`SELECT name FROM pragma_table_info(?)`).bind(table).all();
    for (const { name: column } of columns.results as { name: string }[]) {
      const nul = await db
        .prepare(
          `SELECT count(*) n FROM "${table}" WHERE typeof("${column}") = 'text' AND instr("${column}", char(0))`,
        )
        .first<number>("n");
      if (nul) found.push(`${table}.${column} holds NUL`);
      const texts = await db
        .prepare(`SELECT "${column}" text FROM "${table}" WHERE typeof("${column}") = 'text'`)
        .all<{ text: string }>();
      const bad = texts.results.filter(({ text }) => isBad(text));
      if (bad.length > 0) found.push(`${table}.${column}: ${JSON.stringify(bad[0]?.text)}`);
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

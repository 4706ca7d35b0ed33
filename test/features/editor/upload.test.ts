import { expect, test } from "vitest";
import { uploadSchema } from "../../../app/features/editor/contract";

const planets = [
  "Mercury",
  "Venus",
  "Earth",
  "Mars",
  "Jupiter",
  "Saturn",
  "Uranus",
  "Neptune",
  "Pluto",
  "Eris",
];
const listOf = (names: readonly string[]) => names.map((name) => ({ name, altSpellings: [] }));
const game = (change: object = {}) => ({
  prompt: "Name a planet",
  items: listOf(planets),
  ...change,
});

function fieldsOf(body: unknown): Record<string, string> {
  const parsed = uploadSchema.safeParse(body);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

const withItem = (index: number, item: { name: string; altSpellings?: string[] }) =>
  game({ items: listOf(planets).map((other, at) => (at === index ? item : other)) });

test("a valid game is tidied: no spaces around its texts, no empty spellings", () => {
  const body = withItem(2, { name: "  Earth ", altSpellings: [" Terra", "", "  "] });
  const parsed = uploadSchema.parse({ ...body, prompt: " Name a planet ", public: true });
  expect(parsed).toEqual({
    prompt: "Name a planet",
    items: listOf(planets).map((item, at) =>
      at === 2 ? { name: "Earth", altSpellings: ["Terra"] } : item,
    ),
  });
});

test("items may be a map of names to spellings, with or without the key altSpellings", () => {
  const map = Object.fromEntries(planets.map((name) => [name, { altSpellings: [`The ${name}`] }]));
  const bare = Object.fromEntries(planets.map((name) => [name, [`The ${name}`]]));
  const expected = planets.map((name) => ({ name, altSpellings: [`The ${name}`] }));
  expect(uploadSchema.parse(game({ items: map })).items).toEqual(expected);
  expect(uploadSchema.parse(game({ items: bare })).items).toEqual(expected);
});

test("a prompt has 3 to 200 characters, without the spaces around it", () => {
  expect(fieldsOf(game({ prompt: "   " }))).toHaveProperty("prompt", "Write a prompt.");
  expect(fieldsOf(game({ prompt: " ab " }))).toHaveProperty("prompt");
  expect(fieldsOf(game({ prompt: "abc" }))).toEqual({});
  expect(fieldsOf(game({ prompt: "a".repeat(200) }))).toEqual({});
  expect(fieldsOf(game({ prompt: "a ".repeat(101) }))).toHaveProperty("prompt");
});

test("a game has exactly ten items", () => {
  expect(fieldsOf(game({ items: listOf(planets.slice(1)) }))).toHaveProperty("items");
  expect(fieldsOf(game({ items: listOf([...planets, "Ceres"]) }))).toHaveProperty("items");
  expect(fieldsOf(game({ items: {} }))).toHaveProperty("items");
});

test("a name has 1 to 80 characters, with a letter or digit", () => {
  expect(fieldsOf(withItem(3, { name: " " }))).toHaveProperty(["items.3.name"]);
  expect(fieldsOf(withItem(3, { name: "?!" }))).toHaveProperty(["items.3.name"]);
  expect(fieldsOf(withItem(3, { name: "a".repeat(81) }))).toHaveProperty(["items.3.name"]);
  expect(fieldsOf(withItem(3, { name: "a".repeat(80) }))).toEqual({});
  expect(fieldsOf(withItem(3, { name: "火星" }))).toEqual({});
});

test("an item has at most 20 alternate spellings of at most 80 characters", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Red ${at}xyzzyx`);
  expect(fieldsOf(withItem(3, { name: "Mars", altSpellings: many(20) }))).toEqual({});
  expect(fieldsOf(withItem(3, { name: "Mars", altSpellings: many(21) }))).toHaveProperty([
    "items.3.altSpellings",
  ]);
  expect(
    fieldsOf(withItem(3, { name: "Mars", altSpellings: ["ok", "a".repeat(81)] })),
  ).toHaveProperty(["items.3.altSpellings.1"]);
});

test("two items with the same guess are an error that names both", () => {
  const fields = fieldsOf(withItem(7, { name: "Poseidon", altSpellings: ["Neptune", "MARS!"] }));
  expect(fields).toEqual({
    "items.7.altSpellings.1":
      "“MARS!” and “Mars” of item 4 are the same guess: capitals, accents and signs do not count.",
  });
});

import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import type { SpelledItem } from "../../app/advice/duplicates";
import { confusionsIn, withoutConfusions } from "../../app/advice/preflight";
import { namesInLists, suggestedSpellings } from "../../app/advice/spellings";
import { newYorkDate } from "../../app/game/dates";
import { matchGuess } from "../../app/game/match";
import { normalise } from "../../app/game/normalise";
import { ITEMS_PER_GAME } from "../../app/game/rules";
import { sum } from "../../app/game/sum";
import { findSiblingLists } from "../../app/services/autofill/catalogue.server";
import type { Database } from "../../app/services/ground/db.server";
import { openCatalogue } from "../support/autofill-quality";

type Items = readonly SpelledItem[];
type Lists = readonly Items[];

/** A game, once for each way in which its creator may have prepared it. */
interface Prepared {
  readonly alone: Items;
  readonly suggested: Items;
  readonly settled: Items;
}
const ways = ["alone", "suggested", "settled"] as const;

/** How many of some guesses count, for each way. */
interface Row {
  readonly name: string;
  readonly total: number;
  readonly counted: Readonly<Record<(typeof ways)[number], number>>;
}

const questionSchema = z.object({
  answers: z.array(z.string()),
  guess: z.string(),
  right: z.boolean(),
});
const countrySchema = z.object({
  name: z.string(),
  official: z.string(),
  otherNames: z.array(z.string()),
  unMember: z.boolean(),
});
const surveySchema = z.object({
  clusters: z.array(z.object({ count: z.number(), answers: z.array(z.string()) })),
});

/**
 * Measures how often the rule for guesses is right: alone, with all suggested spellings, and also
 * with everything that preflight offers. `folder` holds the sets that docs/judge.md describes.
 */
export async function measureJudge(folder: string): Promise<void> {
  const read = (file: string) => readFile(path.join(folder, file), "utf8");
  const lines = async (file: string) =>
    (await read(file))
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
  const questions = z.array(questionSchema).parse(await lines("open-questions.jsonl"));
  const countries = z.array(countrySchema).parse(JSON.parse(await read("countries.json")));
  const surveys = z.array(surveySchema).parse(await lines("survey-answers.jsonl"));
  const { db, close } = await openCatalogue();
  try {
    const tables = {
      "Open questions": openQuestions(questions),
      Countries: await countryNames(db, countries),
      "Survey answers": await surveyAnswers(db, surveys),
    };
    for (const [title, rows] of Object.entries(tables)) print(title, rows);
    print("All sets", [total("other listed texts", Object.values(tables))]);
  } finally {
    await close();
  }
}

type Question = z.infer<typeof questionSchema>;

function openQuestions(questions: readonly Question[]): readonly Row[] {
  const answerLists = new Map(questions.map(({ answers }) => [JSON.stringify(answers), answers]));
  const games = [...answerLists.values()].map((answers) => ({
    named: prepare([named(answers.slice(0, 1))], []),
    complete: prepare([named(answers)], []),
    answers,
  }));
  const completeOf = new Map(games.map((game) => [JSON.stringify(game.answers), game.complete]));
  const alternatives = games.flatMap(({ named, answers }) =>
    others(answers).map((guess) => ({ game: named, guess })),
  );
  const judged = (right: boolean) =>
    questions
      .filter((question) => question.right === right)
      .map(({ answers, guess }) => ({ game: completeOf.get(JSON.stringify(answers)), guess }));
  const today = judged(false).filter(({ game, guess }) => game && hits(guess, game.alone, 0));
  return [
    row("other listed answers, by the first alone", alternatives),
    row("answers judged right", judged(true)),
    row("answers judged wrong", judged(false)),
    row("of those that count by the rule alone", today),
  ];
}

async function countryNames(db: Database, all: readonly z.infer<typeof countrySchema>[]) {
  const members = all.filter(({ unMember }) => unMember);
  const games: { game: Prepared; index: number; texts: readonly string[] }[] = [];
  for (let from = 0; from < members.length; from += ITEMS_PER_GAME) {
    const chosen = members.slice(from, from + ITEMS_PER_GAME);
    const items = chosen.map(({ name }) => named([name]));
    const game = prepare(items, await siblingsOf(db, items));
    for (const [index, { name, official, otherNames }] of chosen.entries()) {
      games.push({ game, index, texts: [name, official, ...otherNames] });
    }
  }
  const alternatives = games.flatMap(({ game, index, texts }) =>
    others(texts).map((guess) => ({ game, index, guess })),
  );
  const pairs = games.flatMap(({ game, index }, at) =>
    members.flatMap(({ name }, other) => (other === at ? [] : [{ game, index, guess: name }])),
  );
  return [row("other names, by the name alone", alternatives), row("pairs of countries", pairs)];
}

async function surveyAnswers(db: Database, surveys: readonly z.infer<typeof surveySchema>[]) {
  const wordings: { game: Prepared; index: number; guess: string }[] = [];
  for (const { clusters } of surveys) {
    const top = clusters.toSorted((one, other) => other.count - one.count).slice(0, ITEMS_PER_GAME);
    const items = top.map(({ answers }) => named(answers.slice(0, 1)));
    const game = prepare(items, await siblingsOf(db, items));
    for (const [index, { answers }] of top.entries()) {
      for (const guess of answers.slice(1)) wordings.push({ game, index, guess });
    }
  }
  return [
    row("other wordings, by the first alone", wordings, isFor),
    row("other wordings, for another item", wordings, isForAnother),
  ];
}

function named([name = "", ...altSpellings]: readonly string[]): SpelledItem {
  return { name, altSpellings };
}

/** Returns the texts after the first one that are other guesses than it. */
function others([first = "", ...texts]: readonly string[]): readonly string[] {
  return texts.filter((text) => normalise(text) !== normalise(first));
}

async function siblingsOf(db: Database, items: Items): Promise<Lists> {
  const lists = await findSiblingLists(
    db,
    items.map(({ name }) => name),
    newYorkDate(Date.now()),
  );
  return lists.map((list) => list.items);
}

/** Takes every suggestion and settles every confusion, as a creator can with "Add all". */
function prepare(alone: Items, lists: Lists): Prepared {
  const suggested = alone.reduce((items, item, index) => {
    const spellings = suggestedSpellings(items, index, namesInLists(item, lists));
    return items.with(index, { ...item, altSpellings: [...item.altSpellings, ...spellings] });
  }, alone);
  return {
    alone,
    suggested,
    settled: withoutConfusions(suggested, confusionsIn(suggested, lists.flat())),
  };
}

interface Guess {
  readonly game: Prepared | undefined;
  /** The item that the guess is about. Default: the first one. */
  readonly index?: number;
  readonly guess: string;
}

type Judge = (guess: string, items: Items, index: number) => boolean;

/** Whether a guess counts for an item that is alone in the game. */
function hits(guess: string, items: Items, index: number): boolean {
  const item = items[index];
  return item !== undefined && itemHit(guess, [item]) === 0;
}

const isFor: Judge = (guess, items, index) => itemHit(guess, items) === index;
const isForAnother: Judge = (guess, items, index) => ![index, null].includes(itemHit(guess, items));

function itemHit(guess: string, items: Items): number | null {
  const playable = items.map((item, id) => ({ ...item, id, guessedCorrectly: false }));
  const match = matchGuess(guess, playable, []);
  return match.kind === "correct" ? match.item.id : null;
}

function row(name: string, guesses: readonly Guess[], judge: Judge = hits): Row {
  const count = (way: keyof Prepared) =>
    guesses.filter(({ game, guess, index = 0 }) => game && judge(guess, game[way], index)).length;
  return {
    name,
    total: guesses.length,
    counted: { alone: count("alone"), suggested: count("suggested"), settled: count("settled") },
  };
}

/** Returns the sum of the first rows of the tables: the other texts of each item. */
function total(name: string, tables: readonly (readonly Row[])[]): Row {
  const rows = tables.flatMap((table) => table.slice(0, 1));
  const count = (way: keyof Prepared) => sum(rows.map(({ counted }) => counted[way]));
  return {
    name,
    total: sum(rows.map((row) => row.total)),
    counted: { alone: count("alone"), suggested: count("suggested"), settled: count("settled") },
  };
}

function print(title: string, rows: readonly Row[]): void {
  console.log(
    `\n${title.padEnd(42)}${["guesses", "rule alone", "+ spellings", "+ not this"].map(right).join("")}`,
  );
  for (const { name, total, counted } of rows) {
    const cells = ways.map(
      (way) => `${counted[way]} (${((100 * counted[way]) / total).toFixed(1)} %)`,
    );
    console.log(`${name.padEnd(42)}${[String(total), ...cells].map(right).join("")}`);
  }
}

function right(text: string): string {
  return text.padStart(16);
}

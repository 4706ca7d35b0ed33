import { readFile } from "node:fs/promises";
import path from "node:path";
import { confusionsIn, withoutConfusions } from "../../app/features/editor/advice/preflight";
import { namesInLists, suggestedSpellings } from "../../app/features/editor/advice/spellings";
import { findSiblingLists } from "../../app/features/editor/autofill/catalogue.server";
import type { SpelledItem } from "../../app/features/editor/duplicates";
import { newYorkDate } from "../../app/game/dates";
import { matchGuess } from "../../app/game/match";
import { normalise } from "../../app/game/normalise";
import { ITEMS_PER_GAME } from "../../app/game/rules";
import type { Database } from "../../app/server/db.server";
import { openCatalogue } from "../support/database";
import { printTable } from "./measure";
import { atEnd } from "./server";

type Items = readonly SpelledItem[];

/** A game, once for each way in which its creator may have prepared it. */
type Prepared = Readonly<Record<(typeof ways)[number], Items>>;
const ways = ["alone", "suggested", "settled"] as const;

/** A guess in a game, and whether it counts for the items as they were prepared. */
interface Guess {
  readonly game: Prepared;
  readonly counts: (items: Items) => boolean;
}

/** A name and its guesses. */
type Row = readonly [name: string, guesses: readonly Guess[]];

interface Question {
  readonly answers: readonly string[];
  readonly guess: string;
  readonly right: boolean;
}
interface Country {
  readonly name: string;
  readonly official: string;
  readonly otherNames: readonly string[];
  readonly unMember: boolean;
}
interface Survey {
  readonly clusters: readonly { readonly count: number; readonly answers: readonly string[] }[];
}

/**
 * Measures how often the rule for guesses is right: alone, with all suggested spellings, and also
 * with everything that preflight offers. `folder` holds the sets that docs/judge.md describes.
 */
export async function measureJudge(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error("Name the folder of the sets: judge -- --data FOLDER");
  const read = (file: string) => readFile(path.join(folder, file), "utf8");
  const lines = async (file: string) =>
    (await read(file))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const { db, close } = await openCatalogue();
  atEnd(close);
  const tables = {
    "Open questions": openQuestions(await lines("open-questions.jsonl")),
    Countries: await countryNames(db, JSON.parse(await read("countries.json"))),
    "Survey answers": await surveyAnswers(db, await lines("survey-answers.jsonl")),
  };
  for (const [title, rows] of Object.entries(tables)) print(title, rows);
  const others = Object.values(tables).flatMap(([first]) => first?.[1] ?? []);
  print("All sets", [["other listed texts", others]]);
}

function openQuestions(questions: readonly Question[]): readonly Row[] {
  const sets = new Map(questions.map(({ answers }) => [answers.join("\n"), answers]));
  const alternatives = [...sets.values()].flatMap(([first = "", ...others]) => {
    const game = prepare([named([first])], []);
    return others.filter(isOther(first)).map((guess) => ({ game, counts: hits(guess, 0) }));
  });
  const judged = questions.map(({ answers, guess, right }) => {
    return { right, game: prepare([named(answers)], []), counts: hits(guess, 0) };
  });
  const wrong = judged.filter(({ right }) => !right);
  const alone = wrong.filter(({ game, counts }) => counts(game.alone));
  return [
    ["other listed answers, by the first alone", alternatives],
    ["answers judged right", judged.filter(({ right }) => right)],
    ["answers judged wrong", wrong],
    ["of those that count by the rule alone", alone],
  ];
}

async function countryNames(db: Database, all: readonly Country[]): Promise<readonly Row[]> {
  const members = all.filter(({ unMember }) => unMember);
  const alternatives: Guess[] = [];
  const pairs: Guess[] = [];
  for (let from = 0; from < members.length; from += ITEMS_PER_GAME) {
    const chosen = members.slice(from, from + ITEMS_PER_GAME);
    const names = chosen.map(({ name }) => name);
    const game = await prepareFrom(db, names);
    for (const [index, { name, official, otherNames }] of chosen.entries()) {
      const own = [official, ...otherNames].filter(isOther(name));
      alternatives.push(...own.map((guess) => ({ game, counts: hits(guess, index) })));
      const others = members.filter((_, other) => other !== from + index);
      pairs.push(...others.map((other) => ({ game, counts: hits(other.name, index) })));
    }
  }
  return [
    ["other names, by the name alone", alternatives],
    ["pairs of countries", pairs],
  ];
}

async function surveyAnswers(db: Database, surveys: readonly Survey[]): Promise<readonly Row[]> {
  const wordings: { game: Prepared; index: number; guess: string }[] = [];
  for (const { clusters } of surveys) {
    const top = clusters.toSorted((one, other) => other.count - one.count).slice(0, ITEMS_PER_GAME);
    const names = top.map(({ answers }) => answers[0] ?? "");
    const game = await prepareFrom(db, names);
    for (const [index, { answers }] of top.entries()) {
      for (const guess of answers.slice(1)) wordings.push({ game, index, guess });
    }
  }
  const counting = (counts: (hit: number | null, index: number) => boolean) =>
    wordings.map(({ game, index, guess }) => ({
      game,
      counts: (items: Items) => counts(itemHit(guess, items), index),
    }));
  return [
    ["other wordings, by the first alone", counting((hit, index) => hit === index)],
    ["other wordings, for another item", counting((hit, index) => hit !== null && hit !== index)],
  ];
}

function named([name = "", ...altSpellings]: readonly string[]): SpelledItem {
  return { name, altSpellings };
}

const isOther = (one: string) => (text: string) => normalise(text) !== normalise(one);

/** Prepares a game of these names with the lists of the catalogue that hold them. */
async function prepareFrom(db: Database, names: readonly string[]): Promise<Prepared> {
  const lists = await findSiblingLists(db, names, newYorkDate(Date.now()));
  return prepare(
    names.map((name) => named([name])),
    lists.map(({ items }) => items),
  );
}

/** Takes every suggestion and settles every confusion, as a creator can with "Add all". */
function prepare(alone: Items, lists: readonly Items[]): Prepared {
  const suggested = alone.reduce((items, item, index) => {
    const spellings = suggestedSpellings(items, index, namesInLists(item, lists));
    return items.with(index, { ...item, altSpellings: [...item.altSpellings, ...spellings] });
  }, alone);
  const settled = withoutConfusions(suggested, confusionsIn(suggested, lists.flat()));
  return { alone, suggested, settled };
}

/** Whether a guess counts for an item that is alone in the game. */
const hits = (guess: string, index: number) => (items: Items) =>
  itemHit(guess, items.slice(index, index + 1)) !== null;

function itemHit(guess: string, items: Items): number | null {
  const playable = items.map((item, id) => ({ ...item, id, guessedCorrectly: false }));
  const match = matchGuess(guess, playable, []);
  return match.kind === "correct" ? match.item.id : null;
}

/** Prints how many of the guesses count, in percent. */
function print(title: string, rows: readonly Row[]): void {
  const table = rows.map(([name, guesses]) => {
    const [alone, suggested, settled] = ways.map((way) => {
      const counted = guesses.filter(({ game, counts }) => counts(game[way]));
      return (100 * counted.length) / guesses.length;
    });
    const percent = { "rule alone": alone, "+ spellings": suggested, "+ not accepted": settled };
    return [name, { guesses: guesses.length, ...percent }] as const;
  });
  printTable(`${title}, %`, Object.fromEntries(table));
}

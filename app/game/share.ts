import type { PuzzleTitle } from "./puzzle";
import { countedItems, scoreOfPlay, survived, type Tally, tallyOf } from "./score";
import type { Play } from "./state";

/** The words of a shared result, in the player's language. */
export interface ShareWords {
  readonly day: (day: number, prompt: string) => string;
  readonly community: (prompt: string) => string;
  readonly score: (score: number) => string;
  readonly survived: string;
  /** How the game went, for who hears or reads no circles. */
  readonly tally: (tally: Tally, items: number) => string;
}

/** Who shares what from where, and how the player wants it to look. */
export interface ShareOptions {
  readonly words: ShareWords;
  readonly productName: string;
  readonly url: string;
  /** Begin with the URL (the default) or only with the product name. */
  readonly showUrl?: boolean;
  /** Marks told apart by shape, not by colour; off by default. */
  readonly shapeMarks?: boolean;
  /** A sentence in place of the marks; off by default. */
  readonly inWords?: boolean;
}

interface Marks {
  readonly right: string;
  readonly not: string;
}

const colourMarks: Marks = { right: "🟡", not: "🔴" };
const shapeMarks: Marks = { right: "✅", not: "❌" };

/** What a puzzle is called in a result: "Day 12 - prompt" or "Community Game - prompt". */
export function shareTitle(title: PuzzleTitle, words: ShareWords): string {
  return title.kind === "community"
    ? words.community(title.prompt)
    : words.day(title.day, title.prompt);
}

/**
 * The text that a player copies after a game: where it is from, what was played, a mark for each item (those found
 * first) or one sentence, the score, and that the game was survived if it was. Lines end with "\n", the last without.
 */
export function shareText(play: Play, title: PuzzleTitle, options: ShareOptions): string {
  const { words, inWords = false, showUrl = true, url, productName } = options;
  const lines = [
    showUrl ? url : productName,
    shareTitle(title, words),
    inWords ? words.tally(tallyOf(play), countedItems(play).length) : marksOf(play, options),
    words.score(scoreOfPlay(play)),
    ...(survived(play) ? [words.survived] : []),
  ];
  return lines.join("\n");
}

function marksOf(play: Play, options: ShareOptions): string {
  const marks = options.shapeMarks ? shapeMarks : colourMarks;
  return countedItems(play)
    .map((item) => (item.guessedCorrectly ? marks.right : marks.not))
    .join("");
}

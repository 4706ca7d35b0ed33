import type { PuzzleTitle } from "./puzzle";
import { countedItems, scoreOfPlay, survived } from "./score";
import type { Play } from "./state";

/** Who shares what from where, and how the player wants it to look. */
export interface ShareOptions {
  readonly productName: string;
  readonly url: string;
  /** Begin with the URL (the default) or only with the product name. */
  readonly showUrl?: boolean;
  /** Marks told apart by shape, not by colour; off by default. */
  readonly shapeMarks?: boolean;
}

interface Marks {
  readonly right: string;
  readonly not: string;
}

const colourMarks: Marks = { right: "🟡", not: "🔴" };
const shapeMarks: Marks = { right: "✅", not: "❌" };

/** What a puzzle is called in a result: "Day 12 - prompt" or "Community Game - prompt". */
export function shareTitle(title: PuzzleTitle): string {
  const place = title.kind === "community" ? "Community Game" : `Day ${title.day}`;
  return `${place} - ${title.prompt}`;
}

/**
 * The text that a player copies after a game: where it is from, what was played, a mark for each
 * item (those found first), the score, and "You survived!" if it was won. Lines end with "\n", the
 * last without.
 */
export function shareText(play: Play, title: PuzzleTitle, options: ShareOptions): string {
  const marks = options.shapeMarks ? shapeMarks : colourMarks;
  const lines = [
    (options.showUrl ?? true) ? options.url : options.productName,
    shareTitle(title),
    countedItems(play)
      .map((item) => (item.guessedCorrectly ? marks.right : marks.not))
      .join(""),
    `Score: ${scoreOfPlay(play)}`,
    ...(survived(play) ? ["You survived!"] : []),
  ];
  return lines.join("\n");
}

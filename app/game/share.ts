import type { PuzzleTitle } from "./puzzle";
import { countedItems, scoreOfPlay, survived, type Tally, tallyOf } from "./score";
import type { Play } from "./state";

interface ShareWords {
  readonly day: (day: number, prompt: string) => string;
  readonly community: (prompt: string) => string;
  readonly score: (score: number) => string;
  readonly survived: string;
  readonly tally: (tally: Tally, items: number) => string;
}

interface ShareOptions {
  readonly words: ShareWords;
  readonly productName: string;
  readonly url: string;
  readonly showUrl?: boolean;
  /** Marks with different shapes instead of colours. */
  readonly shapeMarks?: boolean;
  /** A sentence instead of the marks. */
  readonly inWords?: boolean;
}

interface Marks {
  readonly found: string;
  readonly missed: string;
}

const colourMarks: Marks = { found: "🟡", missed: "🔴" };
const shapeMarks: Marks = { found: "✅", missed: "❌" };

function shareTitle(title: PuzzleTitle, words: ShareWords): string {
  return title.kind === "community"
    ? words.community(title.prompt)
    : words.day(title.day, title.prompt);
}

/**
 * The URL or product name, the title, a mark for each item (found ones first) or a sentence, the
 * score, and a note if the game was survived.
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
    .map((item) => (item.guessedCorrectly ? marks.found : marks.missed))
    .join("");
}

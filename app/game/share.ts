import type { GameTitle } from "./game-ref";
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
  readonly markStyle?: MarkStyle;
}

/** Words are a sentence instead of the marks. */
export type MarkStyle = "circles" | "shapes" | "words";

const marks = {
  circles: { found: "🟡", missed: "🔴" },
  shapes: { found: "✅", missed: "❌" },
} as const;

function shareTitle(title: GameTitle, words: ShareWords): string {
  return title.kind === "community"
    ? words.community(title.prompt)
    : words.day(title.day, title.prompt);
}

/**
 * The URL or product name, the title, a mark for each item (found ones first) or a sentence, the
 * score, and a note if the game was survived.
 */
export function shareText(play: Play, title: GameTitle, options: ShareOptions): string {
  const { words, markStyle = "circles", showUrl = true, url, productName } = options;
  const lines = [
    showUrl ? url : productName,
    shareTitle(title, words),
    markStyle === "words"
      ? words.tally(tallyOf(play), countedItems(play).length)
      : marksOf(play, markStyle),
    words.score(scoreOfPlay(play)),
    ...(survived(play) ? [words.survived] : []),
  ];
  return lines.join("\n");
}

function marksOf(play: Play, style: keyof typeof marks): string {
  const { found, missed } = marks[style];
  return countedItems(play)
    .map((item) => (item.guessedCorrectly ? found : missed))
    .join("");
}

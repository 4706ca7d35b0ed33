import { createRoot } from "react-dom/client";
import { whenIdle } from "~/browser/load-ahead";
import type { Item } from "~/game/item";
import { type Play, reduce, startPlay } from "~/game/play";
import { AnswerGrid } from "./AnswerGrid";
import { Counters } from "./Counters";
import { OutcomeLine } from "./OutcomeLine";
import { LatestWrongGuesses, WrongGuesses } from "./WrongGuesses";

/**
 * Plays a part of the game outside of the page, a guess at a time when the page is idle. So no
 * guess of the player waits until code is compiled or spellings are normalised. It renders updates,
 * because the browser discards code that was compiled for the first rendering alone. Returns the
 * function that stops it.
 */
export function warmUp(items: readonly Item[]): () => void {
  const root = createRoot(document.createElement("div"));
  let texts = warmUpGuesses(items);
  const guessNext = (before: Play) => {
    const [text, ...others] = texts;
    if (text === undefined) {
      root.unmount();
      return;
    }
    texts = others;
    const play = reduce(before, { kind: "guessed", text });
    root.render(<ChangedParts play={play} />);
    whenIdle(() => guessNext(play));
  };
  whenIdle(() => guessNext(startPlay(items)));
  return () => {
    texts = [];
  };
}

/** The parts of the board that a guess changes. */
function ChangedParts({ play }: { readonly play: Play }) {
  return (
    <>
      <OutcomeLine outcome={play.lastOutcome} />
      <LatestWrongGuesses play={play} />
      <Counters play={play} />
      <AnswerGrid items={play.items} hints={play.hints} revealAnswers={play.revealAnswers} />
      <WrongGuesses play={play} />
    </>
  );
}

/**
 * Returns guesses of all kinds that do not end the game: four wrong ones, four names, and three
 * names with a typo, which may be wrong too.
 */
export function warmUpGuesses(items: readonly Item[]): readonly string[] {
  // The second item moves up when it is guessed, the first one would stay.
  const names = items.slice(1).map(({ name }) => name);
  return [
    ...names.slice(0, 4).flatMap((name) => [[...name].reverse().join(""), name]),
    ...names.slice(4, 7).map((name) => `${name.slice(1)}x`),
  ];
}

import { createRoot, type Root } from "react-dom/client";
import { whenIdle } from "~/browser/load-ahead";
import type { Item } from "~/game/item";
import { type Play, reduce, startPlay } from "~/game/play";
import { AnswerGrid } from "./AnswerGrid";
import { Counters } from "./Counters";
import { OutcomeLine } from "./OutcomeLine";
import { LatestWrongGuesses, WrongGuesses } from "./WrongGuesses";

/**
 * Plays a part of the game outside of the page, a guess whenever the page is idle. So no guess of
 * the player waits until code is compiled, spellings are normalised, or the browser has thrown away
 * compiled code that had seen nothing but the first rendering.
 */
export function warmUp(items: readonly Item[]): void {
  const root = createRoot(document.createElement("div"));
  whenIdle(() => guessNext(root, startPlay(items), warmUpGuesses(items)));
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

function guessNext(root: Root, before: Play, [text, ...texts]: readonly string[]): void {
  if (text === undefined) {
    root.unmount();
    return;
  }
  const play = reduce(before, { kind: "guessed", text });
  root.render(
    <>
      <OutcomeLine outcome={play.lastOutcome} />
      <LatestWrongGuesses play={play} />
      <Counters play={play} />
      <AnswerGrid items={play.items} hints={play.hints} revealAnswers={play.revealAnswers} />
      <WrongGuesses play={play} />
    </>,
  );
  whenIdle(() => guessNext(root, play, texts));
}

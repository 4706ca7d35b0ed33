import type { Play } from "~/game/play";
import { ITEMS_PER_GAME, WRONG_GUESSES_ALLOWED } from "~/game/rules";
import { countedItems, survived, tallyOf } from "~/game/score";
import { percentage } from "~/kit/format";
import { sentenceTexts as texts } from "~/texts/result";
import type { Stats } from "../contract";

/** From so many players on, the sentence compares. */
const COMPARED = 20;
const RARE = 0.25;

/** Returns one sentence that is true of this game. It names no item that the player has not found. */
export function sentenceOf(play: Play, stats: Stats | undefined): string {
  return comparison(play, stats) ?? (survived(play) ? victory(play) : defeat(play));
}

function comparison(play: Play, stats: Stats | undefined): string | null {
  const shares = stats?.stats;
  if (!shares || stats.playerCount < COMPARED) return null;
  const shareOf = ({ id }: { readonly id: number }) => shares[id] ?? 0;
  const found = countedItems(play).filter(({ guessedCorrectly }) => guessedCorrectly);
  const [rarest] = found.toSorted((a, b) => shareOf(a) - shareOf(b));
  if (rarest && shareOf(rarest) <= RARE) {
    return texts.rare(rarest.name, percentage(shareOf(rarest)));
  }
  const average = Math.round(Object.values(shares).reduce((sum, share) => sum + share, 0));
  return texts.average(found.length, average);
}

function victory(play: Play): string {
  const { hints, wrong } = tallyOf(play);
  if (wrong + hints === 0) return texts.flawless;
  if (wrong === WRONG_GUESSES_ALLOWED - 1) return texts.narrow;
  if (wrong === 0) return texts.noWrongGuess;
  if (hints === 0) return texts.noHint;
  return texts.spare(WRONG_GUESSES_ALLOWED - wrong);
}

function defeat(play: Play): string {
  const { correct, wrong } = tallyOf(play);
  if (correct === 0) return texts.none;
  if (correct === ITEMS_PER_GAME - 1) return texts.oneShort;
  return wrong < WRONG_GUESSES_ALLOWED ? texts.gaveUp(correct) : texts.erupted(correct);
}

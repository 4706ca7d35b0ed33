import type { ReactNode } from "react";
import { isAdmin, useUser } from "~/client/use-user";
import type { Game } from "~/features/games/contract";
import { spelledForms } from "~/game/item";
import { normalise } from "~/game/normalise";
import type { Play } from "~/game/play";
import { wholeNumber } from "~/kit/format";
import { othersTriedTexts } from "~/texts/result";
import classes from "../board/Guesses.module.css";
import type { Stats } from "../contract";

interface OthersTriedProps {
  readonly game: Game;
  readonly play: Play;
  readonly stats: Stats | undefined;
  readonly decideGuess: (text: string) => ReactNode;
}

export function OthersTried({ game, play, stats, decideGuess }: OthersTriedProps) {
  const { user } = useUser();
  // A guess may have become a spelling since it was counted.
  const spelled = spelledForms(game.items);
  const tried = (stats?.othersTried ?? []).filter(({ text }) => !spelled.has(normalise(text)));
  if (tried.length === 0) return null;
  const own = new Set(play.wrongGuesses.map(normalise));
  return (
    <section className={classes.section} aria-labelledby="others-tried">
      <h3 id="others-tried">{othersTriedTexts.title}</h3>
      <ul>
        {tried.map(({ text, players }) => (
          <li key={text}>
            <b dir="auto" translate="no">
              {text}
            </b>
            <span data-own={own.has(normalise(text))}>
              {playersText(players, own.has(normalise(text)))}
            </span>
            {isAdmin(user) && decideGuess(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The player's own guess is counted up to 15 minutes later, so all of them are others. */
function playersText(players: number, isOwn: boolean): string {
  const { you, players: others } = othersTriedTexts;
  return isOwn ? you(wholeNumber(players)) : others(wholeNumber(players));
}

import type { CSSProperties } from "react";
import { RevealAnswers } from "~/features/games/RevealAnswers";
import type { PlayItem } from "~/game/item";
import type { Play } from "~/game/play";
import { countedItems, survived } from "~/game/score";
import { percentage } from "~/kit/format";
import { gameOverTexts } from "~/texts/result";
import classes from "./ItemStats.module.css";

interface ItemStatsProps {
  readonly play: Play;
  /** Fractions (0 to 1) of the players, by item id. Null while unknown or without players. */
  readonly shares: Readonly<Record<string, number>> | null;
  readonly onReveal: () => void;
}

export function ItemStats({ play, shares, onReveal }: ItemStatsProps) {
  const shareOf = (item: PlayItem) => shares?.[item.id] ?? 0;
  const items = [...countedItems(play)].sort((a, b) => shareOf(b) - shareOf(a));
  const missed = items.filter((item) => !item.guessedCorrectly).length;
  const hidden = play.revealAnswers ? 0 : missed;
  return (
    <section className={classes.section} aria-labelledby="who-got-what">
      <h3 id="who-got-what">
        {gameOverTexts.itemStatistics}
        {hidden > 0 && <span className="visually-hidden">, {gameOverTexts.hidden(hidden)}</span>}
      </h3>
      {!survived(play) && (
        <RevealAnswers revealed={play.revealAnswers} onToggle={onReveal} fullWidth />
      )}
      <ul>
        {items.map((item) => {
          const visible = item.guessedCorrectly || play.revealAnswers;
          return (
            <li key={item.id} data-found={item.guessedCorrectly}>
              <span className={classes.sign} role="img" aria-label={signText(item)}>
                {item.guessedCorrectly ? "✓" : "✗"}
              </span>
              {visible ? (
                <span className={classes.name} dir="auto" translate="no">
                  {item.name}
                </span>
              ) : (
                <span className={classes.hidden} aria-hidden />
              )}
              <span className={classes.players}>
                <span className={classes.track} aria-hidden>
                  <i style={{ "--share": shareOf(item) } as CSSProperties} />
                </span>
                <span className={classes.share}>{shares ? percentage(shareOf(item)) : "–"}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function signText(item: PlayItem): string {
  return item.guessedCorrectly ? gameOverTexts.found : gameOverTexts.missed;
}

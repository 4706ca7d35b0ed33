import type { CSSProperties } from "react";
import type { PlayItem } from "~/game/item";
import type { Play } from "~/game/play";
import { countedItems } from "~/game/score";
import { percentage } from "~/kit/format";
import { gameOverTexts } from "~/texts/result";
import classes from "./ItemStats.module.css";

interface ItemStatsProps {
  readonly play: Play;
  /** Fractions (0 to 1) of the players, by item id. Null while unknown or without players. */
  readonly shares: Readonly<Record<string, number>> | null;
}

export function ItemStats({ play, shares }: ItemStatsProps) {
  const shareOf = (item: PlayItem) => shares?.[item.id] ?? 0;
  const items = [...countedItems(play)].sort((a, b) => shareOf(b) - shareOf(a));
  return (
    <section className={classes.section} aria-labelledby="who-got-what">
      <h3 id="who-got-what">{gameOverTexts.itemStatistics}</h3>
      <ul>
        {items.map((item) => {
          const visible = item.guessedCorrectly || play.revealAnswers;
          return (
            <li key={item.id} data-found={item.guessedCorrectly}>
              <span className={classes.sign} role="img" aria-label={signText(item)}>
                {item.guessedCorrectly ? "✓" : "✗"}
              </span>
              <span
                className={classes.name}
                data-hidden={!visible}
                dir="auto"
                translate={visible ? "no" : undefined}
              >
                {visible ? item.name : gameOverTexts.hiddenItem}
              </span>
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

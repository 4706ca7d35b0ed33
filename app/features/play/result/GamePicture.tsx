import type { Play } from "~/game/play";
import { countedItems, scoreOfPlay, survived } from "~/game/score";
import { gameOverTexts } from "~/texts/result";
import classes from "./GamePicture.module.css";

/** The volcano after the game, with a dot for each item above it, and the score. */
export function GamePicture({ play }: { readonly play: Play }) {
  const items = countedItems(play);
  const found = items.filter(({ guessedCorrectly }) => guessedCorrectly).length;
  const won = survived(play);
  return (
    <div className={classes.picture} data-won={won}>
      <svg viewBox="0 0 360 150" preserveAspectRatio="xMidYMax slice" aria-hidden>
        {!won && (
          <path
            className={classes.plume}
            d="M160 92C150 66 132 60 138 36c10 10 16 8 20-14 8 16 16 12 22-14 6 26 14 30 22 14 4 22 10 24 20 14 6 24-12 30-22 56Z"
          />
        )}
        <path
          className={classes.ridge}
          d="M0 150V128l52-22 46 24 30-12 40 32Zm200 0 44-34 34 14 40-26 42 26v20Z"
        />
        <path className={classes.mountain} d="M62 150l92-58q8-7 16-1t20 0 16 1l92 58Z" />
        {!won && (
          <path
            className={classes.lava}
            d="M154 92q8-7 16-1t20 0 16 1l14 9q-6 10-10 4t-10 12-8-4-9 20-9-18-9 4-9-8-10 0Z"
          />
        )}
      </svg>
      <div
        className={classes.dots}
        role="img"
        aria-label={gameOverTexts.foundOf(found, items.length)}
      >
        {items.map(({ id, guessedCorrectly }) => (
          <i key={id} data-found={guessedCorrectly} />
        ))}
      </div>
      <dl>
        <div>
          <dt>{gameOverTexts.finalScore}</dt>
          <dd>{scoreOfPlay(play)}</dd>
        </div>
      </dl>
    </div>
  );
}

import { useId } from "react";
import { QueryFallback } from "~/client/QueryFallback";
import { useCall } from "~/client/use-call";
import { language } from "~/config/language";
import type { Game } from "~/features/games/contract";
import { getGameFigures } from "~/features/play/contract";
import { percentage, wholeNumber } from "~/kit/format";
import { adminTexts } from "~/texts/admin";
import classes from "./GameFigures.module.css";

const { figures: texts } = adminTexts;
const decimal = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 1 });

export function GameFigures({ game }: { readonly game: Pick<Game, "uid" | "items"> }) {
  const query = useCall(getGameFigures, { params: { id: game.uid } });
  const foundId = useId();
  if (!query.data) return <QueryFallback {...query} />;
  const { playerCount, averageScore, averageHints, stats: shares } = query.data;
  if (!shares) return <p className={classes.numbers}>{texts.nobody}</p>;
  const shareOf = ({ id }: Game["items"][number]) => shares[id] ?? 0;
  return (
    <>
      <p className={classes.numbers}>
        <span>{texts.players(wholeNumber(playerCount))}</span>
        <span>{texts.average(wholeNumber(averageScore ?? 0))}</span>
        {averageHints !== null && <span>{texts.hints(decimal.format(averageHints))}</span>}
      </p>
      <p id={foundId} className={classes.heading}>
        {texts.found}
      </p>
      <ul className={classes.items} aria-labelledby={foundId}>
        {[...game.items]
          .sort((a, b) => shareOf(b) - shareOf(a))
          .map((item) => (
            <li key={item.id}>
              <span dir="auto">{item.name}</span> <b>{percentage(shareOf(item))}</b>
            </li>
          ))}
      </ul>
    </>
  );
}

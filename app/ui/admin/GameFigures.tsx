import { useId } from "react";
import { language } from "~/config/language";
import { adminTexts } from "~/config/texts/admin";
import type { Game } from "~/contract/game";
import type { GameFigures as Figures } from "~/contract/result";
import { getGameFigures } from "~/contract/result";
import { useCall } from "../app/use-call";
import { percentage, wholeNumber } from "../kit/format";
import { QueryFallback } from "../kit/QueryFallback";
import classes from "./GameFigures.module.css";

const { figures: texts } = adminTexts;
const decimal = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 1 });

type PlayedGame = Pick<Game, "uid" | "items">;

export function GameFigures({ game }: { readonly game: PlayedGame }) {
  const query = useCall(getGameFigures, { params: { id: game.uid } });
  const { data } = query;
  return data ? <Totals figures={data} game={game} /> : <QueryFallback {...query} />;
}

interface TotalsProps {
  readonly figures: Figures;
  readonly game: PlayedGame;
}

function Totals({ figures, game }: TotalsProps) {
  const { playerCount, averageScore, averageHints, stats: shares } = figures;
  const foundId = useId();
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

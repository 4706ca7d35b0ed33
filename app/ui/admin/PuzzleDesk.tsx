import { useState } from "react";
import { request } from "~/browser/api";
import { download } from "~/browser/download";
import { puzzleDeskTexts as texts } from "~/config/texts/puzzles";
import { type PuzzleDesk as Desk, exportPuzzles, getPuzzleDesk } from "~/contract/puzzles";
import { DAY } from "~/game/dates";
import { useCall } from "../app/use-call";
import { Button } from "../kit/Button";
import { toastError } from "../kit/error-toast";
import { calendarDate, percentage } from "../kit/format";
import { withMantine } from "../kit/mantine";
import { QueryFallback } from "../kit/QueryFallback";
import row from "../kit/Row.module.css";
import section from "../kit/Section.module.css";
import { FillSheet } from "./FillSheet";
import { ImportSheet } from "./ImportSheet";
import classes from "./PuzzleDesk.module.css";

/** Days in the picture. */
const SHOWN_DAYS = 28;

export default withMantine(PuzzleDesk);

function PuzzleDesk({ today }: { readonly today: string }) {
  const query = useCall(getPuzzleDesk, {});
  const [sheet, setSheet] = useState<"fill" | "import" | null>(null);
  if (!query.data) return <QueryFallback {...query} />;
  const { waiting, filledUntil, days, plan, alike, surprises } = query.data;
  const left = (Date.parse(filledUntil) - Date.parse(today)) / DAY;
  const sheetProps = { opened: true, onClose: () => setSheet(null) };
  return (
    <div className={classes.desk}>
      <p>
        {texts.filled(calendarDate(filledUntil), left)} {texts.waiting(waiting)}
      </p>
      <div className={row.row}>
        <Button onClick={() => setSheet("fill")}>{texts.fill}</Button>
        <Button variant="default" onClick={() => setSheet("import")}>
          {texts.import}
        </Button>
        <Button variant="default" onClick={exportAll}>
          {texts.export}
        </Button>
      </div>
      {sheet === "fill" && <FillSheet plan={plan} {...sheetProps} />}
      {sheet === "import" && <ImportSheet {...sheetProps} />}
      <ul className={section.findings}>
        {alike.map(({ date, other, what }) => (
          <li key={`${date} ${other} ${what}`}>
            {texts.alike(calendarDate(date), calendarDate(other), what)}
          </li>
        ))}
      </ul>
      <Ahead days={days.slice(0, SHOWN_DAYS)} />
      {surprises.length > 0 && <h2>{texts.surprises}</h2>}
      <ul className={classes.list}>
        {surprises.map(({ date, prompt, found, expected }) => (
          <li key={date}>
            {calendarDate(date)} · <bdi>{prompt}</bdi>{" "}
            <small>{texts.found(percentage(found), percentage(expected))}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

function exportAll() {
  request(exportPuzzles, {}).then(
    ({ text }) => download("puzzles.txt", text, "text/plain"),
    (error) => toastError(error),
  );
}

function Ahead({ days }: Pick<Desk, "days">) {
  const counts = new Map<string, number>();
  for (const { subject } of days) {
    if (subject !== null) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  return (
    <>
      <h2>{texts.ahead}</h2>
      <ol className={classes.difficulties}>
        {days.map(({ date, subject, difficulty }) => {
          const text = texts.ofDay(calendarDate(date), subject, difficulty);
          return (
            <li key={date} title={text} style={{ height: 8 * (difficulty ?? 0.25) }}>
              <span className="visually-hidden">{text}</span>
            </li>
          );
        })}
      </ol>
      <h2>{texts.subjects}</h2>
      <ul className={row.row}>
        {[...counts]
          .sort(([, one], [, other]) => other - one)
          .map(([subject, count]) => (
            <li key={subject}>
              {subject} <b>{count}</b>
            </li>
          ))}
      </ul>
    </>
  );
}

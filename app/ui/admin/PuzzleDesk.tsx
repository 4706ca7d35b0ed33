import { type ComponentType, useState } from "react";
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
import type { ModalProps } from "../kit/Sheet";
import { FillSheet } from "./FillSheet";
import { ImportSheet } from "./ImportSheet";
import classes from "./PuzzleDesk.module.css";

/** Days in the picture. */
const SHOWN_DAYS = 28;

/** By how much the share of items found must differ from what was expected. */
const SURPRISE = 0.2;
/** The newest. */
const SURPRISES = 10;

export default withMantine(PuzzleDesk);

function PuzzleDesk({ today }: { readonly today: string }) {
  const query = useCall(getPuzzleDesk, {});
  if (!query.data) return <QueryFallback {...query} />;
  const { waiting, filledUntil, days, alike, played } = query.data;
  const left = Math.round((Date.parse(filledUntil) - Date.parse(today)) / DAY);
  return (
    <div className={classes.desk}>
      <p>
        {texts.filled(calendarDate(filledUntil), left)} {texts.waiting(waiting)}
      </p>
      <Tools />
      <Likenesses alike={alike} />
      <Ahead days={days.slice(0, SHOWN_DAYS)} />
      <Surprises played={played} />
    </div>
  );
}

function Tools() {
  const [Opened, setOpened] = useState<ComponentType<ModalProps> | null>(null);
  const exportAll = () =>
    request(exportPuzzles, {}).then(
      ({ text }) => download("puzzles.txt", new Blob([text], { type: "text/plain" })),
      (error) => toastError(error),
    );
  return (
    <div className={classes.tools}>
      <Button onClick={() => setOpened(() => FillSheet)}>{texts.fill}</Button>
      <Button variant="default" onClick={() => setOpened(() => ImportSheet)}>
        {texts.import}
      </Button>
      <Button variant="default" onClick={exportAll}>
        {texts.export}
      </Button>
      {Opened && <Opened opened onClose={() => setOpened(null)} />}
    </div>
  );
}

function Likenesses({ alike }: Pick<Desk, "alike">) {
  if (alike.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {alike.map(({ date, earlier, kind, what }) => (
        <li key={`${date} ${earlier} ${kind}`}>
          {texts.alike(calendarDate(date), calendarDate(earlier), what)}
        </li>
      ))}
    </ul>
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
        {days.map(({ date, subject, difficulty }) => (
          <li key={date} title={texts.ofDay(calendarDate(date), subject, difficulty)}>
            <i style={{ height: difficulty === null ? 2 : 8 * difficulty }} />
            <span className="visually-hidden">
              {texts.ofDay(calendarDate(date), subject, difficulty)}
            </span>
          </li>
        ))}
      </ol>
      <h2>{texts.subjects}</h2>
      <ul className={classes.subjects}>
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

function Surprises({ played }: Pick<Desk, "played">) {
  const surprises = played
    .filter(({ difficulty, found }) => Math.abs(found - expectedShare(difficulty)) >= SURPRISE)
    .slice(0, SURPRISES);
  if (surprises.length === 0) return null;
  return (
    <>
      <h2>{texts.played}</h2>
      <ul className={classes.played}>
        {surprises.map(({ date, prompt, difficulty, found }) => (
          <li key={date}>
            {calendarDate(date)} · <bdi>{prompt}</bdi>{" "}
            <small>
              {found < expectedShare(difficulty)
                ? texts.harder(percentage(found), difficulty)
                : texts.easier(percentage(found), difficulty)}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Of the items that players find: 90 % at difficulty 1, 30 % at 5. */
function expectedShare(difficulty: number): number {
  return 1.05 - 0.15 * difficulty;
}

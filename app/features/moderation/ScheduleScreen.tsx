import { Link } from "@remix-run/react";
import { type ComponentType, type DragEvent, type KeyboardEvent, useState } from "react";
import { QueryFallback } from "~/client/QueryFallback";
import { useModals } from "~/client/use-modals";
import { useOpenWork } from "~/client/use-open-work";
import { useSchedule } from "~/client/use-schedule";
import { puzzleDeskIds } from "~/features/bank/contract";
import type { ListGame } from "~/features/games/contract";
import { Prompt } from "~/features/games/Prompt";
import { gamePath } from "~/game/game-ref";
import { Button, buttonLook } from "~/kit/Button";
import cards from "~/kit/Card.module.css";
import form from "~/kit/Form.module.css";
import { calendarDate, weekday } from "~/kit/format";
import { scheduleTexts, firstStepsTexts as texts } from "~/texts/admin";
import { navTexts } from "~/texts/navigation";
import { puzzleDeskTexts } from "~/texts/puzzles";
import { secondFactorTexts } from "~/texts/second-factor";
import type { FirstSteps as Steps } from "./accounts.contract";
import type { Schedule } from "./contract";
import classes from "./ScheduleScreen.module.css";
import {
  canMoveTo,
  dragProps,
  moveButtonId,
  type ScheduleEditor,
  useScheduleEditor,
} from "./use-schedule-editor";

export default function ScheduleScreen({ Desk }: { readonly Desk: ComponentType }) {
  const query = useSchedule();
  if (!query.data) return <QueryFallback {...query} />;
  return <EditableSchedule schedule={query.data} Desk={Desk} />;
}

interface EditableScheduleProps {
  readonly schedule: Schedule;
  readonly Desk: ComponentType;
}

function EditableSchedule({ schedule, Desk }: EditableScheduleProps) {
  const { days, later, waiting } = schedule;
  const [announcement, announce] = useState("");
  const editor = useScheduleEditor(days, announce);
  const gaps = days.filter(({ game }) => game === null);
  return (
    <>
      <FirstSteps />
      <p className={classes.summary} data-gaps={gaps.length > 0}>
        {gaps[0]
          ? scheduleTexts.gaps(gaps.length, calendarDate(gaps[0].date))
          : scheduleTexts.allFilled(days.length)}
      </p>
      <Desk />
      <p className={cards.note}>{scheduleTexts.hint}</p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {waiting.length > 0 && (
        <section aria-labelledby="unscheduled-games">
          <h2 id="unscheduled-games" className={classes.heading}>
            {scheduleTexts.unscheduledGames}
          </h2>
          <p className={cards.note}>{scheduleTexts.unscheduledGamesHint}</p>
          <ul className={cards.list}>
            {waiting.map((game) => (
              <li
                key={game.uid}
                className={classes.day}
                data-picked={editor.picked?.uid === game.uid}
                {...dragProps(game, editor)}
              >
                <ScheduleGame game={game} editor={editor} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ol className={cards.list} aria-label={scheduleTexts.days}>
        {foldFreeDays(days).map((run) =>
          run.length < FOLDED ? (
            run.map((day) => <DayRow key={day.date} day={day} editor={editor} />)
          ) : (
            <FreeDays key={run[0]?.date} days={run} editor={editor} />
          ),
        )}
      </ol>
      {later.length > 0 && (
        <section aria-labelledby="later-days">
          <h2 id="later-days" className={classes.heading}>
            {scheduleTexts.later}
          </h2>
          <ol className={cards.list}>
            {later.map((game) => (
              <DayRow
                key={game.uid}
                day={{ date: game.date, day: game.day ?? 0, game }}
                editor={editor}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

type Day = Schedule["days"][number];

/** So many free days in a row are one row. */
const FOLDED = 3;

/** The days in their order: free ones in a row together, each other alone. */
function foldFreeDays(days: readonly Day[]): Day[][] {
  const runs: Day[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && day.game === null && last[0]?.game === null) last.push(day);
    else runs.push([day]);
  }
  return runs;
}

function FreeDays({ days, editor }: { readonly days: Day[]; readonly editor: ScheduleEditor }) {
  const [first = "", last = ""] = [days[0]?.date, days.at(-1)?.date].map(
    (date) => date && calendarDate(date),
  );
  return (
    <li className={classes.free}>
      <details>
        <summary>{scheduleTexts.freeDays(first, last, days.length)}</summary>
        <ol className={cards.list}>
          {days.map((day) => (
            <DayRow key={day.date} day={day} editor={editor} />
          ))}
        </ol>
      </details>
      <Button variant="subtle" onClick={openFill}>
        {puzzleDeskTexts.fill}
      </Button>
    </li>
  );
}

/** Opens that part of the desk, and moves the focus to it. */
function openFill(): void {
  for (const id of puzzleDeskIds) {
    const details = document.getElementById(id);
    if (details instanceof HTMLDetailsElement) details.open = true;
  }
  document.querySelector<HTMLElement>(`#${puzzleDeskIds[1]} > summary`)?.focus();
}

interface DayRowProps {
  readonly day: Day;
  readonly editor: ScheduleEditor;
}

function DayRow({ day, editor }: DayRowProps) {
  const { picked, busy, moveTo, moveByOneDay } = editor;
  const date = calendarDate(day.date);
  const isTarget = picked !== null && canMoveTo(picked, day);
  const dropPicked = (event: DragEvent) => {
    event.preventDefault();
    if (picked && isTarget) moveTo(picked, day);
  };
  const moveByKey = (event: KeyboardEvent) => {
    if (!day.game || !event.altKey) return;
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    if (!busy) moveByOneDay(day.game, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li
      className={classes.day}
      data-gap={day.game === null}
      data-target={isTarget}
      data-picked={picked !== null && picked.uid === day.game?.uid}
      {...(day.game && dragProps(day.game, editor))}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={dropPicked}
      onKeyDown={moveByKey}
    >
      <p className={classes.date}>
        <time dateTime={day.date}>
          {weekday(day.date)} <b>{date}</b>
        </time>{" "}
        <span>{scheduleTexts.day(day.day)}</span>
      </p>
      {day.game ? <ScheduleGame game={day.game} editor={editor} /> : <Gap date={day.date} />}
      {isTarget && (
        <Button
          className={classes.moveHere}
          busy={busy}
          aria-label={
            day.game ? scheduleTexts.swapOf(day.game.prompt, date) : scheduleTexts.moveHereOf(date)
          }
          onClick={() => moveTo(picked, day)}
        >
          {day.game ? scheduleTexts.swap : scheduleTexts.moveHere}
        </Button>
      )}
    </li>
  );
}

function Gap({ date }: { readonly date: string }) {
  return (
    <div className={classes.gap}>
      <span>{scheduleTexts.gap}</span>
      <Link
        to={`/admin/daily-game/${date}`}
        aria-label={scheduleTexts.makeFor(calendarDate(date))}
        {...buttonLook({ variant: "subtle", className: classes.make })}
      >
        {scheduleTexts.make}
      </Link>
    </div>
  );
}

const look = buttonLook({ variant: "subtle" });

interface ScheduleGameProps {
  readonly game: ListGame;
  readonly editor: ScheduleEditor;
}

function ScheduleGame({ game, editor }: ScheduleGameProps) {
  const date = game.daily_date;
  const isPicked = editor.picked?.uid === game.uid;
  return (
    <div className={classes.game}>
      <p className={classes.prompt} dir="auto">
        <Prompt prompt={game.prompt} />
        <small>{scheduleTexts.by(game.submitter)}</small>
      </p>
      <div className={classes.tools}>
        <Button
          id={moveButtonId(game.uid)}
          variant={isPicked ? "filled" : "default"}
          aria-pressed={isPicked}
          aria-label={isPicked ? scheduleTexts.cancel : scheduleTexts.moveOf(game.prompt)}
          busy={editor.busy}
          onClick={() => editor.pick(isPicked ? null : game)}
        >
          {isPicked ? scheduleTexts.cancel : scheduleTexts.move}
        </Button>
        {date !== null && (
          <Link
            to={gamePath({ kind: "daily", date })}
            aria-label={scheduleTexts.previewOf(game.prompt)}
            {...look}
          >
            {scheduleTexts.preview}
          </Link>
        )}
        <Link to={`/edit/${game.uid}`} aria-label={scheduleTexts.editOf(game.prompt)} {...look}>
          {scheduleTexts.edit}
        </Link>
        {date !== null && (
          <Button
            variant="subtle"
            busy={editor.busy}
            aria-label={scheduleTexts.unscheduleOf(game.prompt)}
            onClick={() => editor.unschedule(game)}
          >
            {scheduleTexts.unschedule}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Of a new site. Nothing once all are done. */
function FirstSteps() {
  const steps = useOpenWork()?.firstSteps;
  const { open } = useModals();
  if (!steps || Object.values(steps).every(Boolean)) return null;
  return (
    <section className={classes.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">{texts.title}</h2>
      <ol className={cards.list}>
        {(Object.keys(texts.steps) as (keyof Steps)[]).map((name) => (
          <li key={name}>
            <label className={form.option}>
              <input type="checkbox" disabled checked={steps[name]} />
              {texts.steps[name]}
            </label>
          </li>
        ))}
      </ol>
      <p className={classes.actions}>
        {!steps.secondFactor && (
          <Button variant="default" onClick={() => open("secondFactor")}>
            {secondFactorTexts.title}
          </Button>
        )}
        {!steps.communityGame && (
          <Link to="/create" {...buttonLook({ variant: "default" })}>
            {navTexts.create}
          </Link>
        )}
      </p>
    </section>
  );
}

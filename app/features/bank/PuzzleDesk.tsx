import { useState } from "react";
import { request } from "~/client/api";
import { QueryFallback } from "~/client/QueryFallback";
import { useAction } from "~/client/use-action";
import { useCall } from "~/client/use-call";
import { useSend } from "~/client/use-send";
import { limits } from "~/config/limits";
import type { ResponseOf } from "~/contract/call";
import { BarChart } from "~/kit/BarChart";
import { Button } from "~/kit/Button";
import { download } from "~/kit/download";
import form from "~/kit/Form.module.css";
import { calendarDate, percentage } from "~/kit/format";
import { withMantine } from "~/kit/mantine";
import section from "~/kit/Section.module.css";
import { Sheet } from "~/kit/Sheet";
import { TextSource } from "~/kit/TextSource";
import { puzzleFileTexts, puzzleDeskTexts as texts } from "~/texts/puzzles";
import {
  type PuzzleDesk as Desk,
  exportPuzzles,
  fillPuzzles,
  getPuzzleDesk,
  importPuzzles,
  type PuzzleDay,
  puzzleDeskIds,
} from "./contract";
import classes from "./PuzzleDesk.module.css";
import { type PuzzleText, parsePuzzles, writePuzzles } from "./puzzle-text";

export default withMantine(PuzzleDesk);

function PuzzleDesk() {
  const query = useCall(getPuzzleDesk, {});
  const [importing, setImporting] = useState(false);
  const save = useSend(
    async () => download("puzzles.txt", (await request(exportPuzzles, {})).text, "text/plain"),
    { failed: texts.exportFailed },
  );
  if (!query.data) return <QueryFallback {...query} />;
  const { waiting, daysLeft, days, plan, alike, surprises } = query.data;
  return (
    <details className={classes.desk} id={puzzleDeskIds[0]}>
      <summary>
        {texts.title} <small>{texts.state(daysLeft, waiting)}</small>
      </summary>
      <div className={form.form}>
        <ul className={section.findings}>
          {alike.map(({ date, other, what }) => (
            <li key={`${date} ${other} ${what}`}>
              {texts.alike(calendarDate(date), calendarDate(other), what)}
            </li>
          ))}
        </ul>
        {days.some(({ subject }) => subject) && <Ahead days={days} />}
        <details id={puzzleDeskIds[1]}>
          <summary>{texts.fill}</summary>
          <Fill plan={plan} />
        </details>
        <details>
          <summary>{texts.surprises(surprises.length)}</summary>
          <ol className={form.form}>
            {surprises.map(({ date, prompt, found, expected }) => (
              <li key={date}>
                <small>
                  {texts.found(calendarDate(date), percentage(found), percentage(expected))}
                </small>
                <bdi>{prompt}</bdi>
              </li>
            ))}
          </ol>
        </details>
        <Button variant="default" onClick={() => setImporting(true)}>
          {texts.import}
        </Button>
        <Sheet title={texts.import} opened={importing} onClose={() => setImporting(false)}>
          <Import onDone={() => setImporting(false)} />
        </Sheet>
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          {texts.export}
        </Button>
      </div>
    </details>
  );
}

function Ahead({ days }: Pick<Desk, "days">) {
  const subjects = days.flatMap(({ subject }) => subject ?? []);
  const countOf = (subject: string) => subjects.filter((one) => one === subject).length;
  return (
    <section className={section.section}>
      <h2>{texts.ahead}</h2>
      <BarChart
        label={days.map(textOf).join("; ")}
        top={6}
        bars={days.map((day) => ({ ...day, value: day.difficulty ?? 0, text: textOf(day) }))}
      />
      <p>{[...new Set(subjects)].map((one) => `${one} ${countOf(one)}`).join(" · ")}</p>
    </section>
  );
}

function textOf({ date, subject, difficulty }: PuzzleDay): string {
  return texts.ofDay(calendarDate(date), subject, difficulty);
}

function Fill({ plan }: Pick<Desk, "plan">) {
  const fill = useAction({
    send: (days: number) => request(fillPuzzles, { body: { days } }),
    message: ({ filled }) => texts.filled(filled.length),
  });
  return (
    <div className={form.form}>
      <div className={form.row}>
        {[7, 28, 56].map((count) => (
          <Button key={count} loading={fill.isPending} onClick={() => fill.mutate(count)}>
            {texts.fillDays(count)}
          </Button>
        ))}
      </div>
      <ol>
        {plan.map((day) => (
          <li key={day.date}>
            <small>{textOf(day)}</small> <bdi>{day.prompt}</bdi>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Import({ onDone }: { readonly onDone: () => void }) {
  const [text, setText] = useState("");
  const { puzzles, errors } = parsePuzzles(text);
  const wrong = text.trim() === "" ? [] : errors;
  const lines = [...new Set(wrong.map(puzzleFileTexts.atLine))];
  const send = useAction({ send: importAll, message: texts.imported });
  return (
    <div className={form.form}>
      <TextSource
        texts={texts.text}
        value={text}
        rows={8}
        accept=".txt,text/plain"
        onChange={setText}
      />
      <p role="status">{texts.read(puzzles.length, lines.length)}</p>
      <ol className={lines.length > 0 ? section.findings : undefined}>
        {(lines.length > 0 ? lines : puzzles.map(({ prompt }) => prompt)).map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ol>
      <Button
        busy={errors.length > 0}
        loading={send.isPending}
        onClick={() => send.mutate(puzzles, { onSuccess: onDone })}
      >
        {texts.confirmImport}
      </Button>
    </div>
  );
}

/** In parts that are as long as a request may be. A repetition changes nothing. */
async function importAll(
  puzzles: readonly PuzzleText[],
): Promise<ResponseOf<typeof importPuzzles>> {
  const text = writePuzzles(puzzles);
  if (text.length <= limits.importLength || puzzles.length === 1)
    return request(importPuzzles, { body: { text } });
  const half = Math.ceil(puzzles.length / 2);
  const first = await importAll(puzzles.slice(0, half));
  const rest = await importAll(puzzles.slice(half));
  return { written: first.written + rest.written, kept: first.kept + rest.kept };
}

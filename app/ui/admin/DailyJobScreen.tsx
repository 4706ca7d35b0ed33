import { useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { dailyJobTexts } from "~/config/texts/admin";
import { getDailyJobRuns } from "~/contract/calls/admin";
import type { DailyJobRun, DailyJobStep } from "~/contract/daily-job";
import { useToken } from "../account/use-token";
import { calendarDate, momentText } from "../kit/format";
import { QueryFallback } from "../kit/QueryFallback";
import { AdminNav } from "./AdminNav";
import { AdminOnly } from "./AdminOnly";
import frame from "./AdminPage.module.css";
import classes from "./DailyJobScreen.module.css";

/** The page with the record of what was done when each of the last days began. */
export default function DailyJobScreen() {
  return (
    <AdminOnly>
      {() => (
        <>
          <AdminNav />
          <p className={classes.explanation}>{dailyJobTexts.explanation}</p>
          <Fetched />
        </>
      )}
    </AdminOnly>
  );
}

function Fetched() {
  const token = useToken();
  const query = useQuery({
    queryKey: ["rolls", token],
    queryFn: ({ signal }) => request(getDailyJobRuns, {}, signal),
  });
  const { data } = query;
  if (!data) return <QueryFallback {...query} />;
  if (data.rolls.length === 0) return <p className={frame.notice}>{dailyJobTexts.empty}</p>;
  return (
    <ol className={classes.rolls}>
      {data.rolls.map((roll) => (
        <RollEntry key={roll.date} roll={roll} />
      ))}
    </ol>
  );
}

function RollEntry({ roll: { date, steps } }: { readonly roll: DailyJobRun }) {
  const begun = steps.map(({ begunAt }) => begunAt).toSorted()[0];
  return (
    <li className={classes.roll}>
      <h2>{calendarDate(date)}</h2>
      {begun && <time dateTime={begun}>{momentText(begun)}</time>}
      <ul>
        {steps.map((step) => (
          <StepEntry key={step.step} step={step} />
        ))}
      </ul>
    </li>
  );
}

function StepEntry({ step: { step, state, detail } }: { readonly step: DailyJobStep }) {
  return (
    <li data-state={state}>
      <span>{dailyJobTexts.steps[step]}</span>
      <b>{dailyJobTexts.states[state]}</b>
      {detail !== "" && <span className={classes.detail}>{detail}</span>}
    </li>
  );
}

import { QueryFallback } from "~/client/QueryFallback";
import { useCall } from "~/client/use-call";
import { Callout } from "~/kit/Callout";
import cards from "~/kit/Card.module.css";
import { calendarDate, momentText } from "~/kit/format";
import { dailyJobTexts } from "~/texts/admin";
import { type DailyJobRun, getDailyJobRuns } from "./contract";
import classes from "./DailyJobScreen.module.css";

export default function DailyJobScreen() {
  const query = useCall(getDailyJobRuns, {});
  const { data } = query;
  return (
    <>
      <p className={cards.note}>{dailyJobTexts.explanation}</p>
      {!data && <QueryFallback {...query} />}
      {data?.runs.length === 0 && <Callout>{dailyJobTexts.empty}</Callout>}
      <ol className={cards.list}>
        {data?.runs.map((run) => (
          <Run key={run.date} run={run} />
        ))}
      </ol>
    </>
  );
}

function Run({ run: { date, steps } }: { readonly run: DailyJobRun }) {
  const begunAt = steps.map((step) => step.begunAt).sort()[0];
  return (
    <li className={classes.run}>
      <h2>{calendarDate(date)}</h2>
      {begunAt && <time dateTime={begunAt}>{momentText(begunAt)}</time>}
      <ul>
        {steps.map(({ step, state, detail }) => (
          <li key={step} data-state={state}>
            <span>{dailyJobTexts.steps[step]}</span>
            <b>{dailyJobTexts.states[state]}</b>
            {detail !== "" && <small>{detail}</small>}
          </li>
        ))}
      </ul>
    </li>
  );
}

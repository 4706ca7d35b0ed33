import { useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { rollTexts } from "~/config/texts/rolls";
import { getRolls } from "~/contract/calls/admin";
import type { Roll, RollStep } from "~/contract/roll";
import { useToken } from "../data/use-token";
import { calendarDate, momentText } from "../format";
import { AdminNav } from "./AdminNav";
import { AdminOnly } from "./AdminOnly";
import frame from "./AdminPage.module.css";
import classes from "./RollsScreen.module.css";
import { Unanswered } from "./Unanswered";

/** The page with the record of what was done when each of the last days began. */
export default function RollsScreen() {
  return (
    <AdminOnly>
      {() => (
        <>
          <AdminNav />
          <p className={classes.explanation}>{rollTexts.explanation}</p>
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
    queryFn: ({ signal }) => request(getRolls, {}, signal),
  });
  const { data } = query;
  if (!data) return <Unanswered {...query} />;
  if (data.rolls.length === 0) return <p className={frame.notice}>{rollTexts.empty}</p>;
  return (
    <ol className={classes.rolls}>
      {data.rolls.map((roll) => (
        <RollEntry key={roll.date} roll={roll} />
      ))}
    </ol>
  );
}

function RollEntry({ roll: { date, steps } }: { readonly roll: Roll }) {
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

function StepEntry({ step: { step, state, detail } }: { readonly step: RollStep }) {
  return (
    <li data-state={state}>
      <span>{rollTexts.steps[step]}</span>
      <b>{rollTexts.states[state]}</b>
      {detail !== "" && <span className={classes.detail}>{detail}</span>}
    </li>
  );
}

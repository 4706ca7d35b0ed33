import { Link } from "@remix-run/react";
import { useModals } from "~/client/use-modals";
import { useOpenWork } from "~/client/use-open-work";
import { Button, buttonLook } from "~/kit/Button";
import cards from "~/kit/Card.module.css";
import form from "~/kit/Form.module.css";
import { firstStepsTexts as texts } from "~/texts/admin";
import { navTexts } from "~/texts/navigation";
import { secondFactorTexts } from "~/texts/second-factor";
import type { FirstSteps as Steps } from "./accounts.contract";
import classes from "./FirstSteps.module.css";

/** Of a new site. Nothing once all are done. */
export function FirstSteps() {
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

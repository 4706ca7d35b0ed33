import { Link } from "@remix-run/react";
import { inboxTexts } from "~/config/texts/admin";
import { feedbackKinds } from "~/contract/feedback";
import classes from "./InboxFilter.module.css";
import { type InboxView, inboxPath } from "./inbox-view";

/** The ways between the messages that wait and those that are done, and between their kinds. */
export function InboxFilter({ view }: { readonly view: InboxView }) {
  return (
    <div className={classes.filter}>
      <nav aria-label={inboxTexts.statesLabel}>
        {(["open", "done"] as const).map((state) => (
          <Choice key={state} to={{ ...view, state }} chosen={state === view.state}>
            {inboxTexts.states[state]}
          </Choice>
        ))}
      </nav>
      <nav aria-label={inboxTexts.kindsLabel}>
        {([null, ...feedbackKinds] as const).map((kind) => (
          <Choice key={kind} to={{ ...view, kind }} chosen={kind === view.kind}>
            {kind === null ? inboxTexts.all : inboxTexts.kinds[kind]}
          </Choice>
        ))}
      </nav>
    </div>
  );
}

interface ChoiceProps {
  readonly to: InboxView;
  readonly chosen: boolean;
  readonly children: string;
}

function Choice({ to, chosen, children }: ChoiceProps) {
  return (
    <Link
      to={inboxPath({ ...to, page: 1 })}
      aria-current={chosen ? "true" : undefined}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

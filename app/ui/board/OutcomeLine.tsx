import { useEffect, useRef } from "react";
import type { NumberedOutcome } from "~/game/play";
import { announce, type Tone } from "./announce";
import classes from "./OutcomeLine.module.css";

const signs: Record<Tone, string> = { right: "✓", wrong: "✗", info: "↺", unknown: "?" };

/** The outcome of the last guess, below the field. Screen readers announce it. */
export function OutcomeLine({ outcome }: { readonly outcome: NumberedOutcome | null }) {
  const line = useRef<HTMLDivElement>(null);
  const announcement = outcome && announce(outcome);
  // On a phone in landscape the keyboard may hide it.
  useEffect(() => {
    if (outcome) line.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  return (
    <div ref={line} className={classes.line} role="status">
      {announcement && (
        <p key={outcome.turn} className={classes.outcome} data-tone={announcement.tone}>
          <span className={classes.sign} aria-hidden>
            {signs[announcement.tone]}
          </span>
          <span>
            <b>{announcement.title}</b> {announcement.description}
          </span>
        </p>
      )}
    </div>
  );
}

import { useEffect, useRef } from "react";
import type { NumberedOutcome } from "~/game/play";
import { announcementOf, type Tone } from "./announce";
import classes from "./OutcomeLine.module.css";

const signs: Record<Tone, string> = { right: "✓", wrong: "✗", info: "↺", unknown: "?" };

/** Shows the outcome of the last guess below the input. It is a live region. */
export function OutcomeLine({ outcome }: { readonly outcome: NumberedOutcome | null }) {
  const line = useRef<HTMLDivElement>(null);
  const announcement = outcome && announcementOf(outcome);
  // Above the keyboard of a phone that is held sideways it may be out of sight.
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

import { useEffect, useRef } from "react";
import type { NumberedOutcome } from "~/game/play";
import classes from "./OutcomeLine.module.css";
import { outcomeMessageOf, type Tone } from "./outcome-message";

const signs: Record<Tone, string> = { right: "✓", wrong: "✗", info: "↺", unknown: "?" };

/** A live region below the input. */
export function OutcomeLine({ outcome }: { readonly outcome: NumberedOutcome | null }) {
  const line = useRef<HTMLDivElement>(null);
  const message = outcome && outcomeMessageOf(outcome);
  const turn = outcome?.turn ?? 0;
  // Above the keyboard of a phone that is held sideways it may be out of sight.
  useEffect(() => {
    if (turn > 0) line.current?.scrollIntoView({ block: "nearest" });
  }, [turn]);
  return (
    <div ref={line} className={classes.line} role="status">
      {message && (
        <p
          key={turn}
          className={classes.outcome}
          data-tone={message.tone}
          data-may-repeat={message.mayRepeat}
        >
          <span className={classes.sign} aria-hidden>
            {signs[message.tone]}
          </span>
          <span>
            <b>{message.title}</b> {message.description}
          </span>
        </p>
      )}
    </div>
  );
}

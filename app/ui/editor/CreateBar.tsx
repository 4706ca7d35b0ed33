import "@mantine/core/styles/Tooltip.layer.css";
import { Button, Tooltip } from "@mantine/core";
import { useEffect, useState } from "react";
import { createTexts } from "~/config/texts/editor";
import type { Problem } from "~/contract/game-draft";
import classes from "./CreateScreen.module.css";
import type { GameForm } from "./use-game-form";

interface CreateBarProps {
  readonly form: GameForm;
  readonly busy: boolean;
  readonly onTry: () => void;
  readonly onCreate: () => void;
  /** The creator wants what the game is not ready for. */
  readonly onRefused: () => void;
}

/** What can be done with the game; always in reach of a thumb. */
export function CreateBar({ form, busy, onTry, onCreate, onRefused }: CreateBarProps) {
  const reason = reasonAgainst(form.problems);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (reason === null) setAsked(false);
  }, [reason]);
  const ifReady = (action: () => void) => () => {
    setAsked(reason !== null);
    if (reason === null) action();
    else onRefused();
  };
  return (
    <div className={classes.dock}>
      <p className={classes.reason} role="alert">
        {asked && reason}
      </p>
      <div className={classes.bar}>
        <Button h={50} variant="default" disabled={busy} onClick={ifReady(onTry)}>
          {createTexts.tryIt}
        </Button>
        <Tooltip
          label={reason ?? ""}
          disabled={reason === null}
          multiline
          maw={300}
          events={{ hover: true, focus: true, touch: true }}
        >
          {/* Not disabled for good: whoever presses it learns what is missing, and where. */}
          <Button
            h={50}
            data-disabled={reason !== null || undefined}
            aria-disabled={reason !== null}
            loading={busy}
            onClick={ifReady(onCreate)}
          >
            {createTexts.create}
          </Button>
        </Tooltip>
      </div>
    </div>
  );
}

function reasonAgainst(problems: readonly Problem[]): string | null {
  const has = (kind: Problem["kind"]) => problems.some((problem) => problem.kind === kind);
  if (has("badWord")) return createTexts.reasons.badWord;
  if (has("missing")) return createTexts.reasons.missing;
  return problems.length > 0 ? createTexts.reasons.other : null;
}

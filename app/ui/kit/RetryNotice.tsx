import { Button } from "@mantine/core";
import { shellTexts } from "~/config/texts/shell";
import classes from "../result/Statistics.module.css";

interface TroubleProps {
  readonly onRetry: () => void;
  /** Another try is on its way. */
  readonly busy: boolean;
  readonly children: string;
}

/** Says that a part is missing, and offers another try. */
export function RetryNotice({ onRetry, busy, children }: TroubleProps) {
  return (
    <div className={classes.trouble} role="status">
      <p>{children}</p>
      <Button variant="default" h={44} onClick={onRetry} loading={busy}>
        {shellTexts.retry}
      </Button>
    </div>
  );
}

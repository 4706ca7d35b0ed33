import { Button } from "~/kit/Button";
import { shellTexts } from "~/texts/shell";
import { errorText } from "./api-error";
import classes from "./RetryCallout.module.css";
import { useComeback } from "./use-comeback";

const variants = {
  /** In place of a page or of a large part. */
  block: { role: "alert", button: "filled" },
  /** A line above content that is incomplete. */
  warning: { role: "status", button: "default" },
  /** A line among content: one step has failed. */
  error: { role: "alert", button: "light" },
} as const;

interface RetryCalloutProps {
  readonly onRetry: () => unknown;
  readonly busy?: boolean;
  /** Default: to try again. */
  readonly action?: string;
  readonly variant?: keyof typeof variants;
  /** Without it and without `children`, the server cannot be reached. */
  readonly error?: unknown;
  readonly children?: string;
}

export function RetryCallout({
  onRetry,
  busy = false,
  action = shellTexts.retry,
  variant = "block",
  error,
  children,
}: RetryCalloutProps) {
  const { role, button } = variants[variant];
  const reason = error || children === undefined ? errorText(error) : null;
  useComeback(onRetry, variant === "block");
  return (
    <div className={classes.callout} data-variant={variant} role={role}>
      <p>{[children, reason].filter(Boolean).join(" ")}</p>
      <Button variant={button} onClick={() => void onRetry()} loading={busy}>
        {action}
      </Button>
    </div>
  );
}

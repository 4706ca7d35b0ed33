import { Button } from "@mantine/core";
import { shellTexts } from "~/config/texts/shell";
import { useOnline } from "./hooks";
import classes from "./RetryNotice.module.css";

const variants = {
  /** In place of a page or of a large part. */
  block: { role: "alert", button: "filled" },
  /** A line above content that is incomplete. */
  warning: { role: "status", button: "default" },
  /** A line among content: one step has failed. */
  error: { role: "alert", button: "light" },
} as const;

interface RetryNoticeProps {
  readonly onRetry: () => unknown;
  /** A retry is running. */
  readonly busy?: boolean;
  readonly variant?: keyof typeof variants;
  /** Default: the server cannot be reached. */
  readonly children?: string;
}

/**
 * Says that something could not be loaded or sent, and offers a retry. In place of a larger part
 * (`block`) it also retries when the network is back.
 */
export function RetryNotice({
  onRetry,
  busy = false,
  variant = "block",
  children = shellTexts.errors.network,
}: RetryNoticeProps) {
  const { role, button } = variants[variant];
  useOnline(onRetry, variant === "block");
  return (
    <div className={classes.notice} data-variant={variant} role={role}>
      <p>{children}</p>
      <Button h={44} variant={button} onClick={() => void onRetry()} loading={busy}>
        {shellTexts.retry}
      </Button>
    </div>
  );
}

import { Button } from "@mantine/core";
import { useEffect } from "react";
import { shellTexts } from "~/config/texts/shell";
import classes from "./RetryNotice.module.css";

const looks = {
  /** In place of a page or of a large part. */
  block: { role: "alert", variant: "filled" },
  /** A line above content that is incomplete. */
  warning: { role: "status", variant: "default" },
  /** A line among content: one step has failed. */
  error: { role: "alert", variant: "light" },
} as const;

interface RetryNoticeProps {
  readonly onRetry: () => unknown;
  /** A retry is running. */
  readonly busy?: boolean;
  readonly look?: keyof typeof looks;
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
  look = "block",
  children = shellTexts.errors.network,
}: RetryNoticeProps) {
  const { role, variant } = looks[look];
  useEffect(() => {
    if (look !== "block") return;
    const retry = () => void onRetry();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [look, onRetry]);
  return (
    <div className={classes.notice} data-look={look} role={role}>
      <p>{children}</p>
      <Button h={44} variant={variant} onClick={() => void onRetry()} loading={busy}>
        {shellTexts.retry}
      </Button>
    </div>
  );
}

import { Button } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { shellTexts } from "~/config/texts/shell";
import classes from "./Unreachable.module.css";

interface FailureProps {
  readonly onRetry: () => void;
  /** Another try is on its way. */
  readonly busy: boolean;
}

/** Stands where something could not be loaded for want of a network, and tries again, by itself when that is back. */
export function Failure({ onRetry, busy }: FailureProps) {
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <div className={classes.failure} role="alert">
      <p>{shellTexts.errors.network}</p>
      <Button h={44} onClick={onRetry} loading={busy}>
        {shellTexts.retry}
      </Button>
    </div>
  );
}

/** The whole page that could not be loaded; a game that was begun goes on from its kept copy. */
export function UnreachablePage() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => void openKeptCopy(), []);
  return (
    <main id="main">
      <Failure onRetry={revalidate} busy={state === "loading"} />
    </main>
  );
}

async function openKeptCopy(): Promise<void> {
  // Without a network what looks for the copy may be out of reach itself: then there is none.
  const worker = await import("~/browser/service-worker").catch(() => null);
  if (await worker?.hasOfflineCopy(window.location.href)) window.location.reload();
}

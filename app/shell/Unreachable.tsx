import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { RetryCallout } from "~/client/RetryCallout";
import { hasOfflineCopy } from "~/client/service-worker";

interface UnreachablePageProps {
  readonly error: Error;
}

/** If the browser has an offline copy, opens that. */
export function UnreachablePage({ error }: UnreachablePageProps) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => void openOfflineCopy(), []);
  return (
    <main id="main">
      <RetryCallout error={error} onRetry={revalidate} busy={state === "loading"} />
    </main>
  );
}

async function openOfflineCopy(): Promise<void> {
  if (await hasOfflineCopy(window.location.href)) window.location.reload();
}

import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { ForeignPageError } from "~/client/api-error";
import { RetryCallout } from "~/client/RetryCallout";
import { hasOfflineCopy } from "~/client/service-worker";
import { shellTexts } from "~/texts/shell";

interface UnreachablePageProps {
  readonly error: Error;
}

/** If the browser has an offline copy, opens that. Only a reload shows a foreign page. */
export function UnreachablePage({ error }: UnreachablePageProps) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => void openOfflineCopy(), []);
  return (
    <main id="main">
      {error instanceof ForeignPageError ? (
        <RetryCallout onRetry={reload} action={shellTexts.reload}>
          {shellTexts.errors.foreignPage}
        </RetryCallout>
      ) : (
        <RetryCallout error={error} onRetry={revalidate} busy={state === "loading"} />
      )}
    </main>
  );
}

const reload = () => window.location.reload();

async function openOfflineCopy(): Promise<void> {
  if (await hasOfflineCopy(window.location.href)) reload();
}

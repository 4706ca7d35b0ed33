import {
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useEffect, useState } from "react";
import { ApiError, errorText } from "~/client/api-error";
import { online } from "~/client/network";
import { useComeback } from "~/client/use-comeback";
import { Button, buttonLook } from "~/kit/Button";
import { shellTexts } from "~/texts/shell";
import classes from "./RouteError.module.css";
import { useFailedRequestId } from "./rendering";
import { Shell } from "./Shell";

const loadReporter = () => import("~/client/report-page-error");

/**
 * 404, 405, 429 and the home page show an error page. Any other failure sends the visitor to the
 * home page; without a network the page waits for one. The page of an error response has
 * the header; an exception may have come from it.
 */
export function RouteError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.id ?? "root";
  const requestId = useFailedRequestId();
  const hasShell = useRouteLoaderData("root") !== undefined && isRouteErrorResponse(error);
  const [offline] = useState(() => isOffline(error));
  const stays =
    pathname === "/" || (isRouteErrorResponse(error) && [404, 405, 429].includes(error.status));
  useEffect(() => {
    const goHome = () => {
      if (!stays && !offline) window.location.replace("/");
    };
    // The server has logged its own error responses.
    const report = error instanceof Error && !offline ? sendReport(page, error) : Promise.resolve();
    void report.then(goHome);
  }, [error, page, stays, offline]);
  if (offline) return <Offline />;
  if (!stays) return null;
  // It is no error of the application.
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const failedId = isServerFailure(error) ? requestId : null;
  const content = (
    <main id="main" className={classes.failure} {...(failedId && { "data-request-id": failedId })}>
      <h1>{isNotFound ? shellTexts.errors.notFound : shellTexts.errors.heading}</h1>
      <p>{isNotFound ? shellTexts.errors.notFoundHelp : explain(error, failedId)}</p>
      {failedId && (
        <Button size="md" variant="default" onClick={reload}>
          {shellTexts.retry}
        </Button>
      )}
      <a href="/" {...buttonLook({ size: "md" })}>
        {shellTexts.errors.back}
      </a>
    </main>
  );
  return hasShell ? <Shell>{content}</Shell> : content;
}

async function sendReport(page: string, error: Error): Promise<void> {
  const reporter = await loadReporter().catch(() => null);
  await reporter?.sendPageError(page, error);
}

/** A game in play is saved. */
function Offline() {
  useComeback(reload, true);
  return (
    <main className={classes.failure}>
      <p role="alert">{shellTexts.errors.network}</p>
      <Button size="md" onClick={reload}>
        {shellTexts.retry}
      </Button>
    </main>
  );
}

function reload(): void {
  window.location.reload();
}

function isOffline(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return false;
  return !online.get();
}

/** Only then does the page tell the request's id. */
function isServerFailure(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500;
}

/** `requestId`: null if the request did not fail on the server. */
function explain(error: unknown, requestId: string | null): string {
  if (requestId !== null) {
    return `500: ${errorText(new ApiError(500, shellTexts.errors.server, { requestId }))}`;
  }
  if (!isRouteErrorResponse(error)) return shellTexts.errors.unknown;
  if (error.status === 405) return `405: ${shellTexts.errors.methodNotAllowed}`;
  // The server's sentence says when to come back.
  if (error.status === 429) return `429: ${error.data}`;
  return `${error.status}: ${shellTexts.errors.unknown}`;
}

import { Button } from "@mantine/core";
import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "@remix-run/react";
import { useEffect, useState } from "react";
import { shellTexts } from "~/config/texts/shell";
import classes from "./RouteError.module.css";

/**
 * What stands where a page failed: on the home page, and for an address or a method that does not exist. Any
 * other failure sends the visitor home, unless there is no network to get there: then the page waits for it.
 */
export function RouteError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.id ?? "root";
  const [cutOff] = useState(() => isCutOff(error));
  const stays =
    pathname === "/" || (isRouteErrorResponse(error) && [404, 405].includes(error.status));
  useEffect(() => {
    const goHome = () => {
      if (!stays && !cutOff) window.location.replace("/");
    };
    // What the server answered stands in its log already.
    const report = error instanceof Error && !cutOff ? tell(page, error) : Promise.resolve();
    void report.then(goHome);
  }, [error, page, stays, cutOff]);
  if (cutOff) return <CutOff />;
  if (!stays) return null;
  return (
    <main className={classes.failure}>
      <h1>{shellTexts.errors.heading}</h1>
      <p>{explain(error)}</p>
      <Button component="a" href="/" size="md">
        {shellTexts.errors.back}
      </Button>
    </main>
  );
}

async function tell(page: string, error: Error): Promise<void> {
  const reporter = await import("~/browser/report-page-error").catch(() => null);
  await reporter?.sendPageError(page, error);
}

/** A part of the page could not be loaded. What was in play is saved, so the page may be loaded anew. */
function CutOff() {
  useEffect(() => {
    window.addEventListener("online", loadAnew);
    return () => window.removeEventListener("online", loadAnew);
  }, []);
  return (
    <main className={classes.failure}>
      <p role="alert">{shellTexts.errors.network}</p>
      <Button size="md" onClick={loadAnew}>
        {shellTexts.retry}
      </Button>
    </main>
  );
}

function loadAnew(): void {
  window.location.reload();
}

/** How browsers and Vite say that a part could not be loaded: for want of a network, or since a new build has replaced it. */
const UNLOADED = /dynamically imported module|module script|preload CSS/;

/** Whether nothing failed but the way to the server. */
function isCutOff(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return false;
  if (typeof navigator === "object" && navigator.onLine === false) return true;
  return error instanceof Error && UNLOADED.test(error.message);
}

function explain(error: unknown): string {
  if (!isRouteErrorResponse(error)) return shellTexts.errors.unknown;
  if (error.status === 404) return `404: ${shellTexts.errors.notFound}`;
  if (error.status === 405) return `405: ${shellTexts.errors.methodNotAllowed}`;
  return `${error.status}: ${error.statusText || shellTexts.errors.unknown}`;
}

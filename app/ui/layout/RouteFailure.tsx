import { Button } from "@mantine/core";
import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { shellTexts } from "~/config/texts/shell";
import classes from "./RouteFailure.module.css";

/**
 * What stands where a page failed: on the home page, and for an address or a method that does not exist. Any
 * other failure sends the visitor home.
 */
export function RouteFailure() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const stays =
    pathname === "/" || (isRouteErrorResponse(error) && [404, 405].includes(error.status));
  useEffect(() => {
    if (!stays) window.location.replace("/");
  }, [stays]);
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

function explain(error: unknown): string {
  if (!isRouteErrorResponse(error)) return shellTexts.errors.unknown;
  if (error.status === 404) return `404: ${shellTexts.errors.notFound}`;
  if (error.status === 405) return `405: ${shellTexts.errors.methodNotAllowed}`;
  return `${error.status}: ${error.statusText || shellTexts.errors.unknown}`;
}

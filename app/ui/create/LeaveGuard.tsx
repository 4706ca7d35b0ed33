import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { lazy, Suspense, useCallback } from "react";
import { createTexts } from "~/config/texts/create";

const ConfirmSheet = lazy(() => import("./ConfirmSheet"));

/** Asks before the page is left with a game that is not submitted. */
export function LeaveGuard({ when }: { readonly when: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && when(),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (when()) event.preventDefault();
      },
      [when],
    ),
  );
  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <ConfirmSheet
        texts={createTexts.leave}
        opened
        onConfirm={() => blocker.proceed()}
        onCancel={() => blocker.reset()}
      />
    </Suspense>
  );
}

import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { lazy, Suspense, useCallback } from "react";
import type { QuestionTexts } from "./ConfirmSheet";

const ConfirmSheet = lazy(() => import("./ConfirmSheet"));

interface LeaveGuardProps {
  readonly when: () => boolean;
  readonly texts: QuestionTexts;
}

/** Asks before the page is left with something to lose. */
export function LeaveGuard({ when, texts }: LeaveGuardProps) {
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
        texts={texts}
        opened
        onConfirm={() => blocker.proceed()}
        onCancel={() => blocker.reset()}
      />
    </Suspense>
  );
}

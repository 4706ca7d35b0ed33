import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { ConfirmSheet, type QuestionTexts } from "~/kit/ConfirmSheet";

interface LeaveGuardProps {
  readonly when: () => boolean;
  readonly texts: QuestionTexts;
}

/** If the question cannot be loaded, the page stays. */
export function LeaveGuard({ when, texts }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && when(),
  );
  useBeforeUnload((event) => {
    if (when()) event.preventDefault();
  });
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmSheet
      texts={texts}
      opened
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}

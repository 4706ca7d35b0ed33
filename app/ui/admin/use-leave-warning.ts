import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { editTexts } from "~/config/texts/edit";

/** Asks before the page is left as long as there is something to lose. */
export function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unsaved]);
  const blocker = useBlocker(unsaved);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(editTexts.leave)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}

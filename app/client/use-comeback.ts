import { useEffect, useRef } from "react";
import { comebacks } from "./network";

/**
 * Calls `callBack` each time the server comes back while `enabled`, and at once if it came back
 * before: what failed may have failed just then.
 */
export function useComeback(callBack: () => unknown, enabled: boolean): void {
  const seen = useRef(comebacks.get());
  const latest = useRef(callBack);
  latest.current = callBack;
  useEffect(() => {
    const retry = () => {
      seen.current = comebacks.get();
      void latest.current();
    };
    if (!enabled) seen.current = comebacks.get();
    else if (seen.current !== comebacks.get()) retry();
    if (!enabled) return;
    return comebacks.subscribe(retry);
  }, [enabled]);
}

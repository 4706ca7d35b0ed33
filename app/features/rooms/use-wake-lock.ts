import { useEffect } from "react";

/** Keeps the screen on, where the browser can. It lets go of it whenever the page is hidden. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | null = null;
    const hold = () => {
      if (document.visibilityState !== "visible") return;
      // A phone that saves its battery refuses.
      lock = navigator.wakeLock.request("screen").catch(() => undefined);
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      document.removeEventListener("visibilitychange", hold);
      void lock?.then((held) => held?.release());
    };
  }, [isOn]);
}

import { useEffect, useSyncExternalStore } from "react";
import { useInteracted } from "./hooks";
import { late } from "./late";
import { toastUse } from "./toast";

const Toasts = late(() => import("./Toasts"), { ifMissing: "nothing" });

/**
 * The place where toasts appear. It is empty until the first one. Its code is loaded at the first
 * interaction already: a toast may have to report that the network is gone.
 */
export function ToastOutlet() {
  const isUsed = useSyncExternalStore(toastUse.subscribe, toastUse.read, () => false);
  const interacted = useInteracted();
  useEffect(() => {
    if (interacted) Toasts.loadAhead();
  }, [interacted]);
  return isUsed && <Toasts />;
}

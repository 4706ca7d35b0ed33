import { useEffect, useSyncExternalStore } from "react";
import { useInteracted } from "./hooks";
import { late } from "./late";
import { toastUsed } from "./toast";

const Toasts = late(() => import("./Toasts"), { ifMissing: "nothing" });

export function ToastOutlet() {
  const isUsed = useSyncExternalStore(toastUsed.subscribe, toastUsed.get, () => false);
  const interacted = useInteracted();
  useEffect(() => {
    if (interacted) Toasts.loadAhead();
  }, [interacted]);
  return isUsed && <Toasts />;
}

import { useEffect, useSyncExternalStore } from "react";
import { toasts } from "~/kit/toast";
import { useInteracted } from "./hooks";
import { late } from "./lazy";

const Toasts = late(() => import("~/kit/Toasts"), { ifMissing: "nothing" });

const noToast = () => undefined;

export function ToastOutlet() {
  const newest = useSyncExternalStore(toasts.subscribe, () => toasts.get().at(-1), noToast);
  const interacted = useInteracted();
  useEffect(() => {
    if (interacted) Toasts.loadAhead();
  }, [interacted]);
  return newest && <Toasts toast={newest} />;
}

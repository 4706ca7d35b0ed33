import { useEffect, useSyncExternalStore } from "react";
import { prefetchWhenIdle } from "~/kit/prefetch";
import { toasts } from "~/kit/toast";
import { useInteracted } from "~/kit/use-happened";
import { lazy } from "./lazy";

const Toasts = lazy(() => import("~/kit/Toasts"), { errorFallback: "nothing" });

const noToast = () => undefined;

export function ToastOutlet() {
  const newest = useSyncExternalStore(toasts.subscribe, () => toasts.get().at(-1), noToast);
  const interacted = useInteracted();
  useEffect(() => {
    if (interacted) prefetchWhenIdle(Toasts.prefetch);
  }, [interacted]);
  return newest && <Toasts toast={newest} />;
}

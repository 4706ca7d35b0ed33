import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { preload } from "./optional";
import { toastRequest } from "./toast";
import { useInteracted } from "./use-interacted";

const loadToasts = () => import("./Toasts");
const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));

/**
 * The place where toasts appear; empty until the first one. What paints them is fetched at the first touch of the page:
 * a toast may have to say that the network is gone.
 */
export function ToastOutlet() {
  const requested = useSyncExternalStore(toastRequest.subscribe, toastRequest.read, () => false);
  const interacted = useInteracted();
  useEffect(() => {
    if (interacted) preload(loadToasts);
  }, [interacted]);
  if (!requested) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}

import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createStore } from "~/kit/create-store";
import type { ModalProps } from "~/kit/Sheet";
import { toast } from "~/kit/toast";
import { shellTexts } from "~/texts/shell";
import { importFile } from "./missing-files";
import { RetryCallout } from "./RetryCallout";
import { useComeback } from "./use-comeback";

interface LazyOptions<P> {
  /**
   * `nothing`: the fallback stays. `toast`: for what the visitor opens; `onClose` is called.
   * `callout`: with a retry button. `page`: like it, in `<main>`. Tries again when it mounts or
   * opens again, when the fallback calls `load`, and when the network is back.
   */
  readonly errorFallback: "nothing" | "toast" | "callout" | "page";
  /** Loads when the fallback calls `load`. Default: when the component mounts or is `opened`. */
  readonly onDemand?: boolean;
  /** Until the file is loaded, also on the server. Default: nothing. */
  readonly fallback?: (props: P, file: Pick<LazyFile, "load" | "prefetch">) => ReactNode;
}

interface LazyFile {
  readonly load: () => void;
  /** For a visitor who points at what needs the file. Returns whether it is loaded. */
  readonly prefetch: () => Promise<boolean>;
  /** False on the server and while the page hydrates. */
  readonly useIsLoaded: () => boolean;
}

export type LazyComponent<P> = FunctionComponent<P> & Omit<LazyFile, "load">;

/**
 * The server renders the fallback only. No `Suspense`: a server-rendered boundary that changes
 * while it hydrates is React error 421, and a suspended button loses the focus.
 */
export function lazy<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  { errorFallback, onDemand = false, fallback }: LazyOptions<P>,
): LazyComponent<P & Partial<ModalProps>> {
  const file = lazyFile(load);
  const prefetch = () =>
    file.load().then(
      () => true,
      () => false,
    );
  const isLoaded = () => file.get() !== null;
  const hasCallout = errorFallback === "callout" || errorFallback === "page";

  function Lazy(props: P & Partial<ModalProps>) {
    // Deferred, its first rendering leaves room for keys and taps.
    const Loaded = useDeferredValue(useSyncExternalStore(file.subscribe, file.get, () => null));
    const { opened = true } = props;
    const [status, start] = useAttempts(file.load, () => {
      if (errorFallback === "toast" && opened) {
        toast({ tone: "error", message: shellTexts.errors.network });
        props.onClose?.();
      }
      return errorFallback === "toast" && onDemand ? "idle" : "failed";
    });
    useEffect(() => {
      if (opened && !onDemand) start();
    }, [opened, start]);
    useComeback(start, status === "failed" && !hasCallout);

    if (Loaded && (!onDemand || status !== "idle")) return <Loaded {...props} />;
    if (hasCallout && (status === "failed" || status === "retrying")) {
      const callout = <RetryCallout onRetry={start} busy={status === "retrying"} />;
      return errorFallback === "page" ? <main id="main">{callout}</main> : callout;
    }
    return <>{fallback?.(props, { load: start, prefetch })}</>;
  }

  return Object.assign(Lazy, {
    prefetch,
    useIsLoaded: () => useSyncExternalStore(file.subscribe, isLoaded, () => false),
  });
}

type Status = "idle" | "loading" | "failed" | "retrying";

/** `onFailure` returns the status after a failed attempt. */
function useAttempts(load: () => Promise<void>, onFailure: () => Status): [Status, () => void] {
  const [status, setStatus] = useState<Status>("idle");
  const start = useCallback(() => setStatus(started), []);
  const latestOnFailure = useRef(onFailure);
  latestOnFailure.current = onFailure;
  const isRunning = status === "loading" || status === "retrying";
  useEffect(() => {
    if (!isRunning) return;
    let isCurrent = true;
    load().catch(() => {
      if (isCurrent) setStatus(latestOnFailure.current());
    });
    return () => {
      isCurrent = false;
    };
  }, [isRunning, load]);
  return [status, start];
}

function started(status: Status): Status {
  if (status === "idle") return "loading";
  return status === "failed" ? "retrying" : status;
}

function lazyFile<P>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  const store = createStore<ComponentType<P> | null>(null);
  let loading: Promise<void> | null = null;
  return {
    ...store,
    async load(): Promise<void> {
      if (store.get() !== null) return;
      // One that began before the network was lost may still succeed.
      loading ??= importFile(load)
        .then((file) => store.set(file.default))
        .finally(() => {
          loading = null;
        });
      await loading;
    },
  };
}

import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { shellTexts } from "~/config/texts/shell";
import { RetryNotice } from "./RetryNotice";
import { toast } from "./toast";

interface LateOptions<P> {
  /**
   * What happens if the file cannot be loaded.
   * - `nothing`: the page works without the part. The fallback stays.
   * - `toast`: the visitor asked for the part. A toast reports the failure, and the part calls its
   *   prop `onClose`. The fallback stays.
   * - `notice`: a notice with a retry button replaces the part.
   * - `page`: like `notice`, for a part that is a whole page: the notice stands in `<main>`.
   *
   * A part that failed tries again when it is opened or demanded again, when it is rendered anew,
   * and, unless a menu would open by itself, when the network is back.
   */
  readonly ifMissing: "nothing" | "toast" | "notice" | "page";
  /**
   * The part loads when its fallback calls `load`. Default: it loads by itself when it is rendered.
   * A part with the prop `opened` loads when that is true for the first time.
   */
  readonly onDemand?: boolean;
  /** Renders what is shown until the part is loaded, also on the server. Default: nothing. */
  readonly fallback?: (props: P, file: Pick<LateFile, "load" | "preload">) => ReactNode;
}

interface LateFile {
  readonly load: () => void;
  /** Loads the file ahead of time. Ignores failures: the part tries again when it is needed. */
  readonly preload: () => void;
  /** Hook: whether the file is loaded. False on the server and while the page hydrates. */
  readonly useIsLoaded: () => boolean;
}

/** Props that tell a part what the visitor wants of it. */
interface Openable {
  readonly opened?: boolean;
  readonly onClose?: () => void;
}

type LateComponent<P> = FunctionComponent<P> & Omit<LateFile, "load">;

/**
 * Returns a component whose code is loaded when it is needed. Nothing of it is rendered on the
 * server.
 *
 * It uses no `Suspense`: a server-rendered boundary that changes while it hydrates is React error
 * 421, and a suspended button loses the focus. A file that cannot be loaded is a state here, not an
 * exception, so it never reaches the error page of the route. Exceptions in rendering still do.
 */
export function late<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  { ifMissing, onDemand = false, fallback }: LateOptions<P>,
): LateComponent<P & Openable> {
  const file = lateFile(load);
  const preload = () => void file.load().catch(() => {});
  const isLoaded = () => file.read() !== null;

  function Late(props: P & Openable) {
    const Loaded = useSyncExternalStore(file.subscribe, file.read, () => null);
    const { opened = true } = props;
    const [status, start] = useAttempts(file.load, () => {
      if (ifMissing === "toast" && opened) {
        toast({ tone: "error", message: shellTexts.errors.network });
        props.onClose?.();
      }
      return ifMissing === "toast" && onDemand ? "idle" : "failed";
    });
    useEffect(() => {
      if (opened && !onDemand) start();
    }, [opened, start]);

    if (Loaded && (!onDemand || status !== "idle")) return <Loaded {...props} />;
    const hasFailed = status === "failed" || status === "retrying";
    if (hasFailed && (ifMissing === "notice" || ifMissing === "page")) {
      const notice = <RetryNotice onRetry={start} busy={status === "retrying"} />;
      return ifMissing === "page" ? <main id="main">{notice}</main> : notice;
    }
    return <>{fallback?.(props, { load: start, preload })}</>;
  }

  return Object.assign(Late, {
    preload,
    useIsLoaded: () => useSyncExternalStore(file.subscribe, isLoaded, () => false),
  });
}

type Status = "idle" | "loading" | "failed" | "retrying";

/**
 * Runs the attempts of one rendered part to load its file. Returns their status, and a function
 * that starts one. `onFailure` returns the status after a failed attempt.
 */
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
  useEffect(() => {
    if (status !== "failed") return;
    window.addEventListener("online", start);
    return () => window.removeEventListener("online", start);
  }, [status, start]);
  return [status, start];
}

function started(status: Status): Status {
  if (status === "idle") return "loading";
  return status === "failed" ? "retrying" : status;
}

/** The file of a part, shared by all places that render the part. */
function lateFile<P>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  let loaded: ComponentType<P> | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => loaded,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load(): Promise<void> {
      if (loaded) return;
      ({ default: loaded } = await load());
      for (const listener of listeners) listener();
    },
  };
}

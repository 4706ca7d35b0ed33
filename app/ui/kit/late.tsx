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
import { createStore } from "~/browser/create-store";
import { loadAhead } from "~/browser/load-ahead";
import { importLate } from "~/browser/missing-files";
import { shellTexts } from "~/config/texts/shell";
import { useOnline } from "./hooks";
import { RetryNotice } from "./RetryNotice";
import type { ModalProps } from "./Sheet";
import { toast } from "./toast";

interface LateOptions<P> {
  /**
   * What happens if the file cannot be loaded.
   * - `nothing`: the fallback stays. For components that the page works without.
   * - `toast`: a toast reports the failure, the prop `onClose` is called, and the fallback stays.
   *   For components that the visitor opens.
   * - `notice`: a notice with a retry button replaces the component.
   * - `page`: like `notice`, but in `<main>`. For components that are whole pages.
   *
   * The file is requested again when the component mounts or opens again, when its fallback calls
   * `load` again, and when the network is back. A menu (`toast` and `onDemand`) does not react to
   * the network, because it opens as soon as it is loaded.
   */
  readonly ifMissing: "nothing" | "toast" | "notice" | "page";
  /**
   * The file is loaded when the fallback calls `load`. Default: it is loaded when the component
   * mounts, or, if the component has the prop `opened`, when that is true for the first time.
   */
  readonly onDemand?: boolean;
  /** Renders what is shown until the file is loaded, also on the server. Default: nothing. */
  readonly fallback?: (props: P, file: Pick<LateFile, "load" | "preload">) => ReactNode;
}

interface LateFile {
  readonly load: () => void;
  /**
   * Loads the file at once, for a visitor who points at what needs it. Returns whether it is
   * loaded.
   */
  readonly preload: () => Promise<boolean>;
  readonly loadAhead: () => void;
  /** Hook: whether the file is loaded. False on the server and while the page hydrates. */
  readonly useIsLoaded: () => boolean;
}

export type LateComponent<P> = FunctionComponent<P> & Omit<LateFile, "load">;

/**
 * Returns a component whose file is loaded when it is needed. The server renders its fallback only.
 *
 * It uses no `Suspense`: a server-rendered boundary that changes while it hydrates is React error
 * 421, and a suspended button loses the focus. A file that cannot be loaded is a state here, not an
 * exception, so it never reaches the error page of the route. Exceptions in rendering still do.
 */
export function late<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  { ifMissing, onDemand = false, fallback }: LateOptions<P>,
): LateComponent<P & Partial<ModalProps>> {
  const file = lateFile(load);
  const preload = () =>
    file.load().then(
      () => true,
      () => false,
    );
  const isLoaded = () => file.get() !== null;
  const hasNotice = ifMissing === "notice" || ifMissing === "page";

  function Late(props: P & Partial<ModalProps>) {
    const Loaded = useSyncExternalStore(file.subscribe, file.get, () => null);
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
    useOnline(start, status === "failed" && !hasNotice);

    if (Loaded && (!onDemand || status !== "idle")) return <Loaded {...props} />;
    if (hasNotice && (status === "failed" || status === "retrying")) {
      const notice = <RetryNotice onRetry={start} busy={status === "retrying"} />;
      return ifMissing === "page" ? <main id="main">{notice}</main> : notice;
    }
    return <>{fallback?.(props, { load: start, preload })}</>;
  }

  return Object.assign(Late, {
    preload,
    loadAhead: () => loadAhead(file.load),
    useIsLoaded: () => useSyncExternalStore(file.subscribe, isLoaded, () => false),
  });
}

type Status = "idle" | "loading" | "failed" | "retrying";

/**
 * Runs the attempts of one mounted component to load its file. Returns their status, and a function
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
  return [status, start];
}

function started(status: Status): Status {
  if (status === "idle") return "loading";
  return status === "failed" ? "retrying" : status;
}

function lateFile<P>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  const store = createStore<ComponentType<P> | null>(null);
  let loading: Promise<void> | null = null;
  return {
    ...store,
    async load(): Promise<void> {
      if (store.get() !== null) return;
      // One that began before the network was lost may still succeed.
      loading ??= importLate(load)
        .then((file) => store.set(file.default))
        .finally(() => {
          loading = null;
        });
      await loading;
    },
  };
}

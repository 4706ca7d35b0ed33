import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { shellTexts } from "~/config/texts/shell";
import { SECOND } from "~/game/dates";
import { IconButton } from "./Button";
import { IconClose } from "./icons";
import { openSheets } from "./Sheet";
import classes from "./Toasts.module.css";
import { dismiss, type ListedToast } from "./toast";

const DURATION = { success: 3 * SECOND, info: 3 * SECOND, error: 5 * SECOND } as const;

/** ms after which a toast is tried again that the visitor points at or has the focus in. */
const IN_USE = SECOND;

/** ms. A toast that another replaced before it was seen so long is shown again. */
const SEEN = SECOND;

interface ToastsProps {
  readonly toast: ListedToast;
}

/** Shows one toast at a time, in the room that style sheets call `--toast-room`. */
export default function Toasts({ toast }: ToastsProps) {
  return createPortal(
    <section aria-label={shellTexts.notifications}>
      <ShownToast key={toast.id} toast={toast} />
    </section>,
    useHost(),
  );
}

function ShownToast({ toast: { id, title, message, action, tone, duration } }: ToastsProps) {
  const element = useRef<HTMLDivElement>(null);
  // A pointer that rests where a toast appears does not point at it.
  const pointerMoved = useRef(false);
  useEffect(() => {
    const shownAt = performance.now();
    const hide = () => {
      const isPointed = pointerMoved.current && element.current?.matches(":hover");
      if (isPointed || element.current?.matches(":focus-within")) timer = setTimeout(hide, IN_USE);
      else dismiss(id);
    };
    let timer = setTimeout(hide, duration ?? DURATION[tone]);
    return () => {
      clearTimeout(timer);
      if (performance.now() - shownAt >= SEEN) dismiss(id);
    };
  }, [id, duration, tone]);
  return (
    <div
      ref={element}
      className={classes.toast}
      role="alert"
      data-tone={tone}
      onPointerMove={() => {
        pointerMoved.current = true;
      }}
    >
      <div className={classes.content}>
        <div className={classes.text}>
          {title !== undefined && <b>{title}</b>}
          {message}
        </div>
        {action}
      </div>
      <IconButton aria-label={shellTexts.close} onClick={() => dismiss(id)}>
        <IconClose size={20} />
      </IconButton>
    </div>
  );
}

/** Returns the element of the toasts. It stands in the topmost sheet, which covers all else. */
function useHost(): HTMLElement {
  const [host] = useState(() => document.createElement("div"));
  const sheet = useSyncExternalStore(openSheets.subscribe, openSheets.get).at(-1);
  useLayoutEffect(() => {
    (sheet ?? document.body).appendChild(host);
    return () => {
      host.remove();
    };
  }, [host, sheet]);
  return host;
}

import { Notifications, notifications } from "@mantine/notifications";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { SECOND } from "~/game/dates";
import { shellTexts } from "~/texts/shell";
import { withMantine } from "./mantine";
import { openSheets } from "./Sheet";
import classes from "./Toasts.module.css";
import { dismiss, type ListedToast } from "./toast";

const DURATION = { success: 3 * SECOND, info: 3 * SECOND, error: 5 * SECOND } as const;
const COLOR = { success: "green", info: "blue", error: "red" } as const;

/** ms after which a toast is tried again that the visitor points at or has the focus in. */
const IN_USE = SECOND;

/** ms. So long the pointer keeps a toast: it may only wait for what the toast covers. */
const POINTED = 10 * SECOND;

/** ms. A toast that another replaced before it was seen so long is shown again. */
const SEEN = SECOND;

interface ToastsProps {
  readonly toast: ListedToast;
}

/** Shows one toast at a time, in the room that style sheets call `--toast-room`. */
function Toasts({ toast }: ToastsProps) {
  const host = useHost();
  // A pointer that rests where a toast appears does not point at it.
  const pointerMoved = useRef(false);
  useEffect(() => () => notifications.clean(), []);
  useEffect(() => {
    const { id, title, message, action, tone, duration } = toast;
    pointerMoved.current = false;
    const shown = {
      // Always the same one: Mantine keeps one that goes for a while beside one that comes.
      id: "toast",
      message: (
        <div key={id} className={classes.content}>
          <div ref={makeScrollable} className={classes.text}>
            {title && <b>{title}</b>}
            <div>{message}</div>
          </div>
          {action}
        </div>
      ),
      color: COLOR[tone],
      className: classes.toast,
      autoClose: false,
      withBorder: true,
      closeButtonProps: { "aria-label": shellTexts.close, iconSize: 20 },
      onClose: () => dismiss(id),
    };
    notifications.show(shown);
    notifications.update(shown);
    const shownAt = performance.now();
    const hide = () => {
      const isPointed = pointerMoved.current && host.querySelector("[role=alert]:hover");
      const mayStay = isPointed && performance.now() - shownAt < POINTED;
      if (mayStay || host.contains(document.activeElement)) timer = setTimeout(hide, IN_USE);
      else dismiss(id);
    };
    let timer = setTimeout(hide, duration ?? DURATION[tone]);
    return () => {
      clearTimeout(timer);
      if (performance.now() - shownAt >= SEEN) dismiss(id);
    };
  }, [toast, host]);
  return createPortal(
    <section
      aria-label={shellTexts.notifications}
      onPointerMove={() => {
        pointerMoved.current = true;
      }}
    >
      <Notifications
        className={classes.room}
        position="bottom-right"
        limit={1}
        notificationMaxHeight="calc(var(--toast-room) - 8px)"
        transitionDuration={0}
        withinPortal={false}
        zIndex={1000}
      />
    </section>,
    host,
  );
}

/** The keyboard scrolls only what can have the focus. */
function makeScrollable(text: HTMLElement | null): void {
  if (text && text.scrollHeight > text.clientHeight) text.tabIndex = 0;
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

export default withMantine(Toasts);

import { useElementSize, useMediaQuery } from "@mantine/hooks";
import { Notifications, notifications } from "@mantine/notifications";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { shellTexts } from "~/config/texts/shell";
import { withMantine } from "./mantine";
import { openSheets } from "./Sheet";
import { showToastsIn, type Toast, type ToastDisplay } from "./toast";

/** px. From this width of the screen on, a toast fits beside a sheet. */
const WIDE = 1280;

/** px. The widths of a toast at the top and beside a sheet. */
const TOP_WIDTH = 440;
const SIDE_WIDTH = 360;

/** px above the first toast, in the style sheet of Mantine, and below the last one. */
const SPACE = 16;

const TOP_LIMIT = 2;
const SIDE_LIMIT = 5;

const DURATION = { success: 3000, info: 3000, error: 5000 } as const;
const COLOR = { success: "green", info: "blue", error: "red" } as const;

/** ms after which a toast is tried again that the visitor was pointing at. */
const POINTED = 1000;

/** Whether the pointer has moved over a toast. One that rests where a toast appears has not. */
let isPointed = false;

/** Hides a toast after a time (ms), but not while the visitor points at one. */
function hideLater(id: string, duration: number): void {
  setTimeout(() => {
    isPointed &&= document.querySelector("[role=alert]:hover") !== null;
    if (isPointed) hideLater(id, POINTED);
    else notifications.hide(id);
  }, duration);
}

const display: ToastDisplay = {
  show(id: string, { title, message, tone, duration }: Toast) {
    notifications.show({
      id,
      ...(title !== undefined && { title }),
      message,
      color: COLOR[tone],
      autoClose: false,
      onOpen: () => hideLater(id, duration ?? DURATION[tone]),
      withBorder: true,
      withCloseButton: true,
      closeButtonProps: { "aria-label": shellTexts.close, size: 44, iconSize: 20 },
    });
  },
  hide: (id) => notifications.hide(id),
  clear: () => notifications.clean(),
};

/**
 * Toasts stand in the corner of wide screens, else at the top. There an open sheet or sidebar
 * begins below them: style sheets read where they end.
 */
function Toasts() {
  const wide = useMediaQuery(`(min-width: ${WIDE}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const { ref: top, height } = useElementSize();
  useEffect(() => showToastsIn(display), []);
  useEffect(() => {
    const end = height === 0 ? 0 : height + 2 * SPACE;
    document.documentElement.style.setProperty("--toasts-end", `${end}px`);
  }, [height]);
  return createPortal(
    <section
      aria-label={shellTexts.notifications}
      onPointerMove={() => {
        isPointed = true;
      }}
    >
      <Notifications
        ref={top}
        position={wide ? "bottom-right" : "top-center"}
        containerWidth={wide ? SIDE_WIDTH : TOP_WIDTH}
        limit={wide ? SIDE_LIMIT : TOP_LIMIT}
        zIndex={1000}
        withinPortal={false}
      />
    </section>,
    useHost(),
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

export default withMantine(Toasts);

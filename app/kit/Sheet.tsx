import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { shellTexts } from "~/texts/shell";
import { IconButton } from "./Button";
import { createStore } from "./create-store";
import { IconClose } from "./icons";
import classes from "./Sheet.module.css";

export interface ModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface SheetProps extends ModalProps {
  readonly title: string;
  /** px; default: 520. */
  readonly size?: number;
  /** Over the whole height. Default: in the middle. */
  readonly atSide?: boolean;
  readonly tone?: "danger" | undefined;
  readonly children: ReactNode;
}

/** The topmost last. */
export const openSheets = createStore<readonly HTMLElement[]>([]);

/**
 * The browser's own dialog keeps the focus and returns it. Nothing outside of an open one can be
 * seen above it or used, so menus and toasts must stand in it.
 */
export function Sheet(props: SheetProps) {
  const { title, opened, onClose, size = 520, atSide = false, tone, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // After the content is in the page, in a task of its own: each takes a slow phone 0.1 s.
  useEffect(() => {
    const sheet = dialog.current;
    if (!sheet || !opened) return;
    show(sheet);
    // Not the button that closes: Enter must not close what nobody has read.
    const first = sheet.querySelector<HTMLElement>("[data-autofocus]") ?? sheet.querySelector("h2");
    first?.focus({ preventScroll: true });
    openSheets.set([...openSheets.get(), sheet]);
  }, [opened]);
  // Before the next paint, which would show it empty.
  useLayoutEffect(() => {
    const sheet = dialog.current;
    if (!sheet || !opened) return;
    return () => {
      openSheets.set(openSheets.get().filter((other) => other !== sheet));
      if (typeof sheet.close === "function") sheet.close();
      else sheet.removeAttribute("open");
    };
  }, [opened]);
  // A second Escape closes it whatever the page says. What is to stay open is shown again.
  useEffect(() => {
    const sheet = dialog.current;
    if (opened && sheet && !sheet.hasAttribute("open")) show(sheet);
  });
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      data-at-side={atSide || undefined}
      data-tone={tone}
      style={{ "--size": `${size / 16}rem` } as CSSProperties}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A field for files in it has such an event too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // React lets the event of a sheet in it bubble. That of an earlier closing comes late, when
      // the sheet may be shown again.
      onClose={({ target, currentTarget: sheet }) => {
        if (target === sheet && opened && !sheet.hasAttribute("open")) onClose();
      }}
      onPointerDown={(event) => {
        // The content fills the dialog: only a press on the backdrop has it as its target.
        if (event.target === dialog.current) onClose();
      }}
    >
      {opened && (
        <div className={classes.content}>
          <div className={classes.header}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton aria-label={shellTexts.close} onClick={onClose}>
              <IconClose size={atSide ? 24 : 32} stroke={1.5} />
            </IconButton>
          </div>
          <div className={classes.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
}

function show(sheet: HTMLDialogElement): void {
  // A browser without dialogs shows the sheet above the page.
  if (typeof sheet.showModal === "function") sheet.showModal();
  else sheet.setAttribute("open", "");
}

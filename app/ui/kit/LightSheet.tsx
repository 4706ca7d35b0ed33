import { CloseIcon, UnstyledButton } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import { shellTexts } from "~/config/texts/shell";
import classes from "./LightSheet.module.css";
import type { SheetProps } from "./Sheet";

/**
 * A sheet on the browser's own dialog, 33 KB (gzipped) lighter than Sheet: for the rules, which open by themselves on
 * a first visit. The browser keeps the focus inside and gives it back; nothing else, a toast say, can stand above it.
 */
export function LightSheet({
  title,
  opened,
  onClose,
  children,
}: Omit<SheetProps, "size" | "onTop">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!opened) dialog.current?.close();
    else if (!dialog.current?.open) {
      dialog.current?.showModal();
      dialog.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    }
  }, [opened]);
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        // Only the backdrop is the dialog itself; its content fills the rest.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={classes.content}>
        <header className={classes.header}>
          <h2 id={titleId}>{title}</h2>
          <UnstyledButton className={classes.close} aria-label={shellTexts.close} onClick={onClose}>
            <CloseIcon size="28" aria-hidden />
          </UnstyledButton>
        </header>
        {children}
      </div>
    </dialog>
  );
}

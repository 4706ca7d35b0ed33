import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { shellTexts } from "~/config/texts/shell";

interface Toast {
  readonly title?: string;
  readonly message: ReactNode;
  readonly tone: "success" | "error" | "info";
  /** ms; default: 5000 for an error, else 3000. */
  readonly duration?: number;
}

const DURATION = { success: 3000, info: 3000, error: 5000 } as const;
const COLOR = { success: "green", info: "blue", error: "red" } as const;

let isUsed = false;
const listeners = new Set<() => void>();

/** Shows a toast and returns its id. Before `ToastOutlet` has loaded its code, the toast waits. */
export function toast({ title, message, tone, duration }: Toast): string {
  isUsed = true;
  for (const listener of listeners) listener();
  return notifications.show({
    ...(title !== undefined && { title }),
    message,
    color: COLOR[tone],
    autoClose: duration ?? DURATION[tone],
    withBorder: true,
    withCloseButton: true,
    closeButtonProps: { "aria-label": shellTexts.close, size: 44, iconSize: 20 },
  });
}

/** Hides every toast. */
export function clearToasts(): void {
  notifications.clean();
}

/** Hides a toast before its time is up. */
export function dismiss(id: string): void {
  notifications.hide(id);
}

/** Whether there has been a toast on this page, as a store for `useSyncExternalStore`. */
export const toastUse = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => isUsed,
};

import type { ReactNode } from "react";
import { shellTexts } from "~/config/texts/shell";

/** What a toast says, and for how long (ms). */
export interface Toast {
  readonly title?: string;
  readonly message: ReactNode;
  readonly tone: "success" | "error" | "info";
  readonly duration?: number;
}

const DURATION = { success: 3000, info: 3000, error: 5000 } as const;
const COLOR = { success: "green", info: "blue", error: "red" } as const;

let requested = false;
const listeners = new Set<() => void>();

/** Shows a toast, and answers its name. The code that paints it is loaded with the first one. */
export async function toast({ title, message, tone, duration }: Toast): Promise<string> {
  requested = true;
  for (const listener of listeners) listener();
  const { notifications } = await import("./Toasts");
  return notifications.show({
    ...(title !== undefined && { title }),
    message,
    color: COLOR[tone],
    autoClose: duration ?? DURATION[tone],
    withCloseButton: true,
    closeButtonProps: { "aria-label": shellTexts.close, size: 44, iconSize: 20 },
  });
}

/** Takes away every toast: the player goes where one of them leads. */
export async function clearToasts(): Promise<void> {
  const { notifications } = await import("./Toasts");
  notifications.clean();
}

/** Takes a toast away before its time. */
export async function dismiss(shown: Promise<string>): Promise<void> {
  const { notifications } = await import("./Toasts");
  notifications.hide(await shown);
}

/** Whether any toast was ever asked for, for the outlet that paints them. */
export const toastRequest = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => requested,
};

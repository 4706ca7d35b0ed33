import type { ReactNode } from "react";
import { createStore } from "./create-store";

interface Toast {
  readonly title?: string;
  readonly message: ReactNode;
  /** A button or link beside the text. */
  readonly action?: ReactNode;
  readonly tone: "success" | "error" | "info";
  /** ms; default: 5000 for an error, else 3000. */
  readonly duration?: number;
}

export interface ListedToast extends Toast {
  readonly id: string;
}

/** The toasts that are not over. Only the newest is shown: the last. */
export const toasts = createStore<readonly ListedToast[]>([]);

let count = 0;

/** Shows a toast and returns its id. Before `ToastOutlet` has loaded its code, the toast waits. */
export function toast(content: Toast): string {
  count++;
  const id = `toast-${count}`;
  toasts.set([...toasts.get(), { id, ...content }]);
  return id;
}

export function clearToasts(): void {
  toasts.set([]);
}

export function dismiss(id: string): void {
  toasts.set(toasts.get().filter((other) => other.id !== id));
}

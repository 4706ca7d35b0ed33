import type { ReactNode } from "react";
import { createStore } from "~/browser/create-store";

export interface Toast {
  readonly title?: string;
  readonly message: ReactNode;
  readonly tone: "success" | "error" | "info";
  /** ms; default: 5000 for an error, else 3000. */
  readonly duration?: number;
}

export interface ToastDisplay {
  readonly show: (id: string, toast: Toast) => void;
  readonly hide: (id: string) => void;
  readonly clear: () => void;
}

let display: ToastDisplay | null = null;
let waiting: readonly (readonly [id: string, toast: Toast])[] = [];
let count = 0;

export const toastUsed = createStore(false);

/** Shows a toast and returns its id. Before `ToastOutlet` has loaded its code, the toast waits. */
export function toast(content: Toast): string {
  count++;
  const id = `toast-${count}`;
  if (display) display.show(id, content);
  else waiting = [...waiting, [id, content]];
  toastUsed.set(true);
  return id;
}

export function clearToasts(): void {
  waiting = [];
  display?.clear();
}

export function dismiss(id: string): void {
  waiting = waiting.filter(([waitingId]) => waitingId !== id);
  display?.hide(id);
}

/** Shows the toasts that wait, and all later ones, in a display. */
export function showToastsIn(shown: ToastDisplay): void {
  display = shown;
  for (const [id, content] of waiting) display.show(id, content);
  waiting = [];
}

import type { ReactNode } from "react";

export interface Toast {
  readonly title?: string;
  readonly message: ReactNode;
  readonly tone: "success" | "error" | "info";
  /** ms; default: 5000 for an error, else 3000. */
  readonly duration?: number;
}

/** The component that shows toasts, once it is loaded. */
export interface ToastDisplay {
  readonly show: (id: string, toast: Toast) => void;
  readonly hide: (id: string) => void;
  readonly clear: () => void;
}

let display: ToastDisplay | null = null;
let waiting: readonly (readonly [id: string, toast: Toast])[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** Shows a toast and returns its id. Before `ToastOutlet` has loaded its code, the toast waits. */
export function toast(content: Toast): string {
  count++;
  const id = `toast-${count}`;
  if (display) display.show(id, content);
  else waiting = [...waiting, [id, content]];
  for (const listener of listeners) listener();
  return id;
}

/** Hides every toast. */
export function clearToasts(): void {
  waiting = [];
  display?.clear();
}

/** Hides a toast before its time is up. */
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

/** Whether there has been a toast on this page, as a store for `useSyncExternalStore`. */
export const toastUse = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => count > 0,
};

/** What the inline script of `app/ui/shell/EarlyInput.tsx` notes. */
interface Early {
  /** Whether the visitor has pressed a key or touched the page. */
  readonly touched: boolean;
  /** The guesses that were made before the page was hydrated. */
  readonly guesses: string[];
  readonly changes: readonly MutationRecord[];
  readonly observer: MutationObserver;
}

declare global {
  interface Window {
    readonly early?: Early;
  }
}

export function wasTouched(): boolean {
  return window.early?.touched ?? false;
}

/**
 * Returns what the visitor did with the field of a game before the page was hydrated: the guesses,
 * once, and the text that is in the field.
 */
export function takeEarlyInput(): { readonly guesses: readonly string[]; readonly text: string } {
  const field = document.querySelector<HTMLInputElement>("[name=guess]");
  return { guesses: window.early?.guesses.splice(0) ?? [], text: field?.value ?? "" };
}

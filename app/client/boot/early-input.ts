/** Noted by the inline script of `app/client/boot/EarlyInput.tsx`. */
interface Early {
  readonly touched: boolean;
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

/** The guesses that were made before the page was hydrated, once, and the text in the field. */
export function takeEarlyInput(): { readonly guesses: readonly string[]; readonly text: string } {
  const field = document.querySelector<HTMLInputElement>("[name=guess]");
  return { guesses: window.early?.guesses.splice(0) ?? [], text: field?.value ?? "" };
}

// React escapes what it renders, so the script has no sign that it would escape.
const earlyInput = `
(function () {
  const early = window.early = { touched: false, guesses: [], changes: [] };
  early.observer = new MutationObserver(function (records) { early.changes.push(...records); });
  early.observer.observe(app, {
    subtree: true, childList: true, characterData: true, characterDataOldValue: true,
  });
  addEventListener(\`pointerdown\`, function () { early.touched = true; }, true);
  addEventListener(\`keydown\`, function (event) {
    early.touched = true;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.activeElement !== document.body) return;
    if (/^[\\p{L}\\p{N}]$/u.test(event.key)) document.querySelector(\`[name=guess]\`)?.focus();
  }, true);
  document.addEventListener(\`submit\`, function (event) {
    const field = event.target.guess;
    if (event.defaultPrevented || !field) return;
    event.preventDefault();
    if (field.value.trim()) {
      early.guesses.push(field.value);
      field.placeholder = field.value + \` …\`;
      field.value = \`\`;
    }
    field.focus();
  });
})();`.replace(/\n\s*/g, " ");

/**
 * Before the hydration: guesses, letters typed beside the field, and changes by extensions and
 * translations, for `app/client/boot/early-input.ts`.
 */
export function EarlyInput({ nonce }: { readonly nonce: string | undefined }) {
  return <script nonce={nonce}>{earlyInput}</script>;
}

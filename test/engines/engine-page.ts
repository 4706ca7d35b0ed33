/**
 * The page of a browser engine. A selector is an XPath, which every engine's protocol understands.
 * Each method waits for its element, and fails after `ELEMENT_TIMEOUT`.
 */
export interface EnginePage {
  goto(url: string): Promise<unknown>;
  click(xpath: string): Promise<unknown>;
  /** Types a text into a field, after what it already contains. */
  type(xpath: string, text: string): Promise<unknown>;
  pressEnter(xpath: string): Promise<unknown>;
  waitFor(xpath: string): Promise<unknown>;
  /** Returns the errors of the page's scripts, where the protocol reports them. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** ms. */
export const ELEMENT_TIMEOUT = 20_000;

/** Selects a button, a link or an entry of a menu by its name. */
export function control(name: string): string {
  const text = quoted(name);
  return `//*[self::button or self::a][@aria-label=${text} or normalize-space()=${text}]`;
}

/** Selects a field by its label. A required field has an asterisk after its label. */
export function field(label: string): string {
  const text = quoted(label);
  const required = quoted(`${label} *`);
  const isLabel = `normalize-space()=${text} or normalize-space()=${required}`;
  return `//*[self::input or self::textarea][@aria-label=${text} or @id=//label[${isLabel}]/@for]`;
}

/** Selects the innermost element that contains a text. */
export function text(content: string): string {
  const has = `contains(normalize-space(.), ${quoted(content)})`;
  return `//body//*[not(self::script)][${has}][not(*[${has}])]`;
}

/** Returns an XPath literal. XPath cannot escape a quote, so a text may have one kind only. */
function quoted(value: string): string {
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}

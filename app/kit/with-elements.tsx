import { Fragment, type ReactNode } from "react";

/** The first of the characters that stand for values. Unicode gives them no meaning. */
const PLACEHOLDER = 0xe000;
const placeholders = /([\ue000-\ue00f])/;

/** Returns a text of the catalogue with elements in the places of its values. */
export function withElements<Values extends readonly string[]>(
  text: (...values: Values) => string,
  ...elements: { readonly [Index in keyof Values]: ReactNode }
): ReactNode {
  const marks = elements.map((_, index) => String.fromCharCode(PLACEHOLDER + index));
  return text(...(marks as readonly string[] as Values))
    .split(placeholders)
    .map((part, index) => {
      const element = elements[marks.indexOf(part)];
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      return <Fragment key={index}>{element ?? part}</Fragment>;
    });
}

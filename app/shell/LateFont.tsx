import fontUrl from "@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2?url";
import { useEffect } from "react";

/** em, in the order in which they are tried */
const SPACINGS = [0, -0.005, 0.005, -0.01, 0.01, -0.015];

/** The font, if it came after the first paint. */
export default function LateFont() {
  useEffect(() => {
    // Without a network the fallback stays.
    showFont().catch(() => undefined);
  }, []);
  return null;
}

/**
 * No word moves to another line for it: a text gets letters that stand a little closer or further
 * apart, or else keeps the fallback for this visit.
 */
async function showFont(): Promise<void> {
  const font = new FontFace("Libre Franklin Late", `url("${fontUrl}")`, {
    weight: "100 900",
    display: "swap",
  });
  await font.load();
  const texts = Array.from(document.querySelectorAll<HTMLElement>("#app *"), (element) => ({
    element,
    lines: linesOf(element),
  })).filter(({ lines }) => lines !== "");
  document.fonts.add(font);
  for (const { element, lines } of texts) {
    const fits = SPACINGS.some((spacing) => {
      if (spacing !== 0) element.style.letterSpacing = `${spacing}em`;
      return linesOf(element) === lines;
    });
    if (!fits) {
      Object.assign(element.style, { letterSpacing: "", fontFamily: "var(--fallback-family)" });
    }
  }
}

/** Returns the last word of each line of the element's own text, as numbers. Of no text: "". */
function linesOf(element: HTMLElement): string {
  const range = document.createRange();
  const tops: number[] = [];
  for (const node of element.childNodes) {
    if (!(node instanceof Text)) continue;
    for (const { index } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      tops.push(Math.round(range.getBoundingClientRect().top));
    }
  }
  return [...new Set(tops)].map((top) => tops.lastIndexOf(top)).join();
}

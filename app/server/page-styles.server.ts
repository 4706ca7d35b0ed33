import { styleSheet } from "virtual:page-styles";

/**
 * Puts the style sheet into the page: the first paint needs no second request. What loads style
 * sheets later finds the disabled link and does not request it.
 */
export function withStyles(html: string): string {
  if (styleSheet === null) return html;
  const link = `<link rel="stylesheet" href="${styleSheet.url}"`;
  return html.replace(`${link}/>`, () => `<style>${styleSheet?.text}</style>${link} disabled=""/>`);
}

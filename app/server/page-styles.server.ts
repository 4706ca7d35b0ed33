import { styleSheets } from "virtual:page-styles";

/**
 * Puts the style sheets of a page into it: the first paint needs no second request. What loads
 * style sheets later finds the disabled links and does not request them.
 */
export function withStyles(html: string): string {
  return html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, url: string) => {
    const text = styleSheets[url];
    if (text === undefined) return link;
    return `<style>${text}</style><link rel="stylesheet" href="${url}" disabled=""/>`;
  });
}

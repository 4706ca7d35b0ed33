/**
 * ms after which the scripts start even without a paint. The browser does not paint a page in a
 * background tab.
 */
const LONGEST_WAIT = 500;

/**
 * The inline script that starts the others when the first paint is on the screen. Until the page is
 * hydrated, it marks the button that was pressed last, and `entry.client.tsx` presses it again.
 * Buttons of forms and links work without scripts.
 */
const starter = `{
const start = () => {
  for (const template of document.querySelectorAll("template[data-scripts]"))
    template.replaceWith(template.content);
};
new PerformanceObserver(start).observe({ type: "paint", buffered: true });
setTimeout(start, ${LONGEST_WAIT});
document.onclick = ({ target }) => {
  document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
  target.closest("button[type=button]")?.setAttribute("data-pressed", "");
};
}`;

const PRELOAD = '<link rel="modulepreload" ';
const SCRIPT_END = "</script>";

/**
 * Returns a rendered page whose scripts start after the first paint, so that they do not share a
 * slow line with the HTML and the style sheet. Puts the preloads of scripts and the script that
 * imports them into `template` elements, where they have no effect. The starter replaces these
 * elements by their contents, so the page has the elements that React expects.
 */
export function withLateScripts(html: string, nonce: string): string {
  const preloads = html.indexOf(PRELOAD);
  const type = html.indexOf(' type="module"');
  if (preloads === -1 || type === -1) return html;
  const preloadsEnd = html.indexOf(">", html.lastIndexOf(PRELOAD)) + 1;
  const script = html.lastIndexOf("<script", type);
  const scriptEnd = html.indexOf(SCRIPT_END, type) + SCRIPT_END.length;
  return [
    html.slice(0, preloads),
    template(
      html.slice(preloads, preloadsEnd).replaceAll(PRELOAD, `${PRELOAD}fetchpriority="low" `),
    ),
    html.slice(preloadsEnd, script),
    template(html.slice(script, scriptEnd)),
    `<script nonce="${nonce}">${starter}${SCRIPT_END}`,
    html.slice(scriptEnd),
  ].join("");
}

function template(html: string): string {
  return `<template data-scripts="">${html}</template>`;
}

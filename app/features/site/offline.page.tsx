import fontUrl from "@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2?url";
import { renderToStaticMarkup } from "react-dom/server";
import { retryPolicies } from "~/client/retry-policies";
import { brand } from "~/config/brand";
import { language } from "~/config/language";
import { theme } from "~/kit/theme";
import { securePage } from "~/server/security-headers.server";
import { offlinePageTexts } from "~/texts/connection";

const { beige, yellow, dark } = theme.colors ?? {};

const css = `
@font-face { font-family: "Libre Franklin Variable"; font-weight: 100 900; font-display: optional; src: url("${fontUrl}") format("woff2"); }
* { box-sizing: border-box; }
body { min-height: 100vh; min-height: 100dvh; margin: 0; display: grid; place-content: center; justify-items: center; gap: 16px; padding: 24px 16px;
  background: radial-gradient(120% 80% at 50% -10%, #241a18 0, ${brand.backgroundColor} 60%) no-repeat ${brand.backgroundColor}; color: ${beige?.[5]};
  font: 1rem/1.45 ${theme.fontFamily}; text-align: center; }
main { max-width: 420px; }
i { display: block; width: 66px; height: 54px; margin: 0 auto; background: linear-gradient(#ffb347, #ff5a36); clip-path: polygon(38% 0, 62% 0, 100% 100%, 0 100%); opacity: 0.55; }
h1 { margin: 16px 0 4px; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 28px 0 8px; font-size: 1rem; }
p { margin: 0 0 20px; color: ${dark?.[1]}; text-wrap: balance; }
a { display: block; min-height: 44px; padding: 10px 20px; border: 1px solid ${dark?.[4]}; border-radius: 12px; color: ${beige?.[5]}; font-weight: 600; overflow-wrap: anywhere; text-decoration: none; }
button { min-height: 44px; padding: 10px 20px; border: 0; border-radius: 12px; font: inherit; cursor: pointer; background: ${yellow?.[5]}; color: ${theme.black}; font-weight: 700; }
:focus-visible { outline: 3px solid ${yellow?.[5]}; outline-offset: 2px; }
ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
section:has(ul:empty) { display: none; }
`;

// The keys of saved games are those of `savedGameKey`. A visitor who has chosen an offline copy is
// leaving, so the page must not reload.
const script = `for (const link of document.querySelectorAll("#kept a")) {
  const day = new URLSearchParams(link.search).get("day");
  const key = day ?? link.pathname.replace(/^\\/(archive\\/)?/, "");
  try {
    if (JSON.parse(localStorage.getItem(key)).gameOver) link.parentNode.remove();
  } catch {}
}
const reload = () => location.reload();
const check = () => fetch("/api/clock", { method: "HEAD", cache: "no-store" }).then(reload, () => {});
const timer = setInterval(check, ${retryPolicies.network.longest});
addEventListener("online", reload);
document.querySelector("button").addEventListener("click", reload);
document.querySelector("#kept").addEventListener("click", () => {
  removeEventListener("online", reload);
  clearInterval(timer);
});`;

/**
 * The service worker adds the offline copies to the list, and the script removes finished games.
 * The nonce marks the script.
 */
function offlineDocument(nonce: string): string {
  return [
    `<!DOCTYPE html><html lang="${language.tag}" dir="${language.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${brand.backgroundColor}"><meta name="robots" content="noindex">`,
    `<title>${brand.name} - ${offlinePageTexts.title}</title><style>${css}</style></head>`,
    `<body>${renderToStaticMarkup(<Notice />)}`,
    `<script nonce="${nonce}">${script}</script></body></html>`,
  ].join("");
}

function Notice() {
  return (
    <main>
      <i aria-hidden />
      <h1>{offlinePageTexts.title}</h1>
      <p>{offlinePageTexts.text}</p>
      <button type="button">{offlinePageTexts.retry}</button>
      <section>
        <h2>{offlinePageTexts.games}</h2>
        <ul id="kept" />
      </section>
    </main>
  );
}

/**
 * Rendered without Remix, because it appears at any address. Its script waits for the network.
 */
export const loader = async () => {
  const nonce = crypto.randomUUID();
  const { html, csp } = await securePage(offlineDocument(nonce), nonce);
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": csp,
    },
  });
};

import { expect, test } from "vitest";
import { assetsNamedBy, planOf } from "../../app/service-worker/plan";

const ORIGIN = "https://lavalist.example";

const requests = [
  ["/assets/home-1a2b.js", "GET", "cors", "asset"],
  ["/", "GET", "navigate", "page"],
  ["/?day=2026-11-21", "GET", "navigate", "page"],
  ["/community/some-uid_1", "GET", "navigate", "page"],
  ["/", "POST", "navigate", "pass"],
  ["/_root.data", "GET", "cors", "pass"],
  ["/archive/2026-11-20.data", "GET", "cors", "pass"],
  ["/api/game/today", "GET", "cors", "pass"],
  ["/api/game/today", "GET", "navigate", "pass"],
  ["/daily.ics", "GET", "navigate", "pass"],
  ["/feed.xml", "GET", "navigate", "pass"],
  ["/manifest.webmanifest", "GET", "cors", "pass"],
  ["/service-worker.js", "GET", "same-origin", "pass"],
] as const;

test.each(requests)("%s by %s to %s is planned as %s", (path, method, mode, plan) => {
  expect(planOf({ url: ORIGIN + path, method, mode }, ORIGIN)).toBe(plan);
});

test("another site's requests are none of the worker's", () => {
  const url = "https://elsewhere.example/assets/home-1a2b.js";
  expect(planOf({ url, method: "GET", mode: "cors" }, ORIGIN)).toBe("pass");
});

test("a page is kept with each file that it names, once", () => {
  const html = `<link href="/assets/root-D1LC.css"><link rel="modulepreload" href="/assets/home-Bx_7.js">
    <script type="module">import "/assets/manifest-ab12.js"; import * as home from "/assets/home-Bx_7.js"</script>`;
  expect(assetsNamedBy(html)).toEqual([
    "/assets/root-D1LC.css",
    "/assets/home-Bx_7.js",
    "/assets/manifest-ab12.js",
  ]);
});

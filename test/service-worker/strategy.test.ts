import { expect, test } from "vitest";
import { assetsIn, strategyFor } from "../../app/service-worker/strategy";

const ORIGIN = "https://lavalist.example";

const requests = [
  ["/assets/home-1a2b.js", "GET", "cors", "cacheFirst"],
  ["/", "GET", "navigate", "networkFirst"],
  ["/?day=2026-11-21", "GET", "navigate", "networkFirst"],
  ["/community/some-uid_1", "GET", "navigate", "networkFirst"],
  ["/", "POST", "navigate", "networkOnly"],
  ["/_root.data", "GET", "cors", "networkOnly"],
  ["/api/game/today", "GET", "cors", "networkOnly"],
  ["/api/game/today", "GET", "navigate", "networkOnly"],
  ["/feed.xml", "GET", "navigate", "networkOnly"],
  ["/service-worker.js", "GET", "same-origin", "networkOnly"],
] as const;

test.each(requests)("%s by %s and mode %s is answered %s", (path, method, mode, strategy) => {
  expect(strategyFor({ url: ORIGIN + path, method, mode }, ORIGIN)).toBe(strategy);
});

test("requests to another site are not handled by the worker", () => {
  const url = "https://elsewhere.example/assets/home-1a2b.js";
  expect(strategyFor({ url, method: "GET", mode: "cors" }, ORIGIN)).toBe("networkOnly");
});

test("each file that a page references is found once", () => {
  const html = `<link href="/assets/root-D1LC.css"><link rel="modulepreload" href="/assets/home-Bx_7.js">
    <script type="module">import "/assets/manifest-ab12.js"; import * as home from "/assets/home-Bx_7.js"</script>`;
  expect(assetsIn(html)).toEqual([
    "/assets/root-D1LC.css",
    "/assets/home-Bx_7.js",
    "/assets/manifest-ab12.js",
  ]);
});

import { expect, test } from "vitest";
import { whatRan } from "../../scripts/local/what-ran";

test("only in the hour after midnight in New York is midnight said to have run", () => {
  const at = (time: string) => whatRan("midnight", Date.parse(`2026-11-27T${time}-05:00`));
  expect(at("00:59:59")).toContain("2026-11-27T05:59:59.000Z: caches, statistics,");
  expect(at("01:00:00")).toContain("Nothing ran: it is 1:00 AM in New York");
  expect(at("20:36:00")).toContain("Nothing ran: it is 8:36 PM in New York");
});

import { expect, test } from "vitest";
import { firstParameters } from "../../app/http/handle.server";

test("of repeated query parameters the first counts", () => {
  const query = new URLSearchParams("limit=5&page=2&limit=500&page=9&search=");
  expect(firstParameters(query)).toEqual({ limit: "5", page: "2", search: "" });
});

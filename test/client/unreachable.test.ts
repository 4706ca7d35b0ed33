import { expect, test } from "vitest";
import { orUnreachable } from "../../app/client/unreachable";

const page = new Request("https://lavalist.test/explore/community/1?search=lava");

test("a page that was requested too often stays, with the server's sentence", async () => {
  const tooMany = { status: 429, data: "Too many attempts. Try again in a minute." };
  const data = await orUnreachable(page, () => Promise.reject(tooMany));
  expect(data).toMatchObject({ unreachable: { status: 429, message: tooMany.data } });
});

test.each([302, 404, 405])("a response with status %i is left to the router", async (status) => {
  const response = { status };
  await expect(orUnreachable(page, () => Promise.reject(response))).rejects.toBe(response);
});

import { expect, type Locator } from "@playwright/test";

/** Expects two elements on the screen not to overlap. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("Something is not on the screen.");
  const beside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  const above = a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(beside || above, `${other} is covered`).toBe(true);
}

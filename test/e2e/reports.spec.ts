import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";
import { expectToast } from "../support/shown-toasts";

test("a player reports a community game by keyboard, and an admin finds it in the inbox", async ({
  page,
  board,
}) => {
  const list = await page.request.get("/api/community-games-paginated?limit=1");
  const [{ uid }] = (await list.json()).games;
  await board.open(`/community/${uid}`);
  const button = page.getByRole("main").getByRole("button", { name: "Report this game" });
  await button.press("Enter");
  const form = page.getByRole("dialog", { name: "Report this Game" });
  const first = form.getByRole("radio").first();
  await expect(first).toBeFocused();
  await form.getByRole("button", { name: "Send" }).press("Enter");
  await expect(form.getByRole("alert")).toHaveText("Choose a reason first.");
  await expect(first).toBeFocused();
  await expectAccessible(page);
  await first.press("ArrowDown");
  await expect(form.getByRole("radio", { checked: true })).toHaveAccessibleName(
    "Its answers are no closed list",
  );
  await form.getByRole("button", { name: "Send" }).press("Enter");
  await expectToast(page, "Thank you. An admin will look at this game.");
  await expect(form).toBeHidden();
  await expect(button).toBeFocused();

  await signInAs(page, "admin");
  await page.goto("/admin/inbox?kind=report");
  const review = page.locator(`a[href="/admin/review/${uid}"]`);
  const message = page.getByRole("listitem").filter({ has: review });
  await expect(message).toContainText("Its answers are no closed list");
  await expectAccessible(page);
  await review.click();
  await expect(page).toHaveURL(`/admin/review/${uid}`);
});

import { boardTexts } from "../../app/texts/board";
import { shellTexts } from "../../app/texts/shell";
import { expect, test } from "../support/browser-test";

test("the board as a screen reader finds it", async ({ board, page }) => {
  await board.open();
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - link "Skip to the content"
    - banner:
      - button "Menu"
      - link "Lavalist, today's game"
      - text: /Day \\d+/
      - button "Help"
      - button "Options"
    - main:
      - paragraph:
        - text: Daily game · by
        - link
      - heading "Tools in a kitchen blank" [level=1]
      - textbox "Your guess"
      - button "Guess"
      - status
      - list "Answers":
        - listitem: Item 1, not found yet
        - listitem: Item 2, not found yet
      - term: Correct
      - definition: 0/10
      - term: Wrong
      - definition: 0/8
      - term: Score
      - definition: "0"
      - button "Hint? (0/5) ▾"
      - button "Give Up"
  `);
  await board.guess("Ladle", "turner", "Elephant");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - status:
        - paragraph: Elephant is not on the list.
      - list "Answers":
        - listitem: Ladle
        - listitem: Spatula
        - listitem: Item 3, not found yet
      - definition: 2/10
      - definition: 1/8
      - definition: "190"
      - region "Not on the list":
        - heading "Not on the list" [level=2]
        - list:
          - listitem: Elephant
  `);
  await board.hint("Length Hint");
  await expect(page.getByRole("list", { name: boardTexts.board.answers })).toMatchAriaSnapshot(`
    - list "Answers":
      - listitem: Ladle
      - listitem: Spatula
      - listitem: /^Item 3, not found yet ?, \\d+ letters$/
      - listitem: Item 4, not found yet
  `);
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/It is \d+ letters long/);
  await expect(page.getByRole("region", { name: shellTexts.notifications })).toMatchAriaSnapshot(`
    - region "Notifications":
      - alert:
        - text: /It is \\d+ letters long/
        - button "Close"
  `);
});

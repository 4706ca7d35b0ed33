import { boardTexts } from "../../app/config/texts/board";
import { gameOverTexts } from "../../app/config/texts/result";
import { shellTexts } from "../../app/config/texts/shell";
import { expect, test } from "../support/browser-test";
import { wrongGuesses } from "../support/known-puzzle";

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
      - term: Correct
      - definition: 0/10
      - term: Wrong
      - definition: 0/8
      - term: Score
      - definition: "0"
      - button "Hint? (0/5) ▾"
      - button "Give Up"
      - list "Answers":
        - listitem: Item 1, not found yet
        - listitem: Item 2, not found yet
  `);
  await board.guess("Ladle", "turner", "Elephant");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - status:
        - paragraph: Elephant is not on the list.
      - definition: 2/10
      - definition: 1/8
      - definition: "190"
      - list "Answers":
        - listitem: Ladle
        - listitem: Spatula
        - listitem: Item 3, not found yet
      - region "Not on the list":
        - heading "Not on the list" [level=2]
        - list:
          - listitem: Elephant
  `);
  await board.hint("Length Hint");
  await expect(page.getByRole("list", { name: boardTexts.board.answers })).toMatchAriaSnapshot(`
    - list "Answers":
      - listitem: /Item \\d+, not found yet \\d+ letters/
  `);
  await expect(page.getByRole("region", { name: shellTexts.notifications })).toMatchAriaSnapshot(`
    - region "Notifications":
      - alert:
        - text: /It is \\d+ letters long/
        - button "Close"
  `);
});

test("the result as a screen reader finds it", async ({ board }) => {
  await board.open();
  await board.guess("Ladle", ...wrongGuesses);
  await board.expectRank();
  await expect(board.result).toMatchAriaSnapshot(`
    - dialog "You Erupted!":
      - heading "You Erupted!" [level=2]
      - button "Close"
      - paragraph: /Next game in \\d\\d:\\d\\d:\\d\\d/
      - term: Final Score
      - definition: "20"
      - term: /of \\d+ Players/
      - definition: /Top \\d+%/
      - term: Average Score
      - definition: /\\d+/
      - button "Copy Your Results"
      - link "Next unfinished game"
      - button "Copy in Words"
      - button "As a Picture"
      - region "Who got what":
        - heading "Who got what" [level=3]
        - list
      - button "Reveal Answers"
      - region "Your wrong guesses (8)":
        - group:
          - heading "Your wrong guesses (8)" [level=3]
      - navigation "More games":
        - link "Daily Archive"
        - link "Community Games"
        - link "Create"
        - button "Close"
      - button "Submit correction"
      - button "Report this game"
  `);
  const items = board.result.getByRole("region", { name: gameOverTexts.itemStatistics });
  await expect(items).toMatchAriaSnapshot(`
    - listitem:
      - img "missed"
      - text: /Hidden answer \\d+%/
  `);
  await expect(items).toMatchAriaSnapshot(`
    - listitem:
      - img "found"
      - text: /Ladle \\d+%/
  `);
});

test("what opens over a page as a screen reader finds it", async ({ board, page }) => {
  await board.open();
  await board.hintMenu.click();
  await expect(page.getByRole("menu")).toMatchAriaSnapshot(`
    - menu "Hint? (0/5) ▾":
      - text: 10 points each
      - menuitem "First Letter Hint"
      - menuitem "Length Hint"
  `);
  await page.keyboard.press("Escape");
  await board.openSettings();
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "Settings":
      - heading "Settings" [level=2]
      - button "Close"
      - switch "Disable animations"
      - switch "Don't include full URL in Game Results"
      - switch "Use marks that do not rely on colour in Game Results"
      - switch "Write Game Results in words, for screen readers and plain chats"
      - switch "Sound"
      - switch "Vibration"
      - heading "Your progress" [level=3]
      - button "Export progress"
      - button "Import progress"
  `);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "Lavalist":
      - heading "Lavalist" [level=2]
      - button "Close"
      - navigation "Pages":
        - list:
          - listitem:
            - link "Today's Game"
          - listitem:
            - link "Daily Game Archive"
          - listitem:
            - link "Explore Community Games"
          - listitem:
            - link "Create a Game"
        - heading "Community" [level=3]:
          - button "Community" [expanded]
        - region "Community":
          - list:
            - listitem:
              - link "More games by the creator (opens in a new tab)"
        - heading "About the game" [level=3]:
          - button "About the game"
        - heading "Never miss a day" [level=3]:
          - button "Never miss a day"
  `);
});

test("a list of games as a screen reader finds it", async ({ board, page }) => {
  await board.open("/explore/archive/1");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Daily Game Archive" [level=1]
      - navigation "Lists of games":
        - link "Daily Archive"
        - link "Community"
      - search:
        - searchbox "Search prompts or creators..."
      - navigation "View":
        - link "List"
        - link "Calendar"
      - button "Random puzzle"
      - status
      - list:
        - listitem:
          - link
          - paragraph:
            - text: /Day \\d+ ·/
            - time: /.+ \\d+, \\d+/
          - paragraph:
            - text: by
            - link
  `);
});

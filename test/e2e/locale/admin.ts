import { expect } from "@playwright/test";
import { adminTexts, auditTexts, inboxTexts, scheduleTexts } from "../../../app/config/texts/admin";
import { boardTexts, gamePageTexts } from "../../../app/config/texts/board";
import { dailyGameTexts, editorTexts, editTexts } from "../../../app/config/texts/editor";
import { navTexts } from "../../../app/config/texts/navigation";
import { shellTexts } from "../../../app/config/texts/shell";
import { addDays } from "../../../app/days/new-york";
import { signInAs } from "../../support/demo-session";
import type { Tour } from "./tour";

/** Reviews games, and looks at the board and the lists as an admin. */
export async function review(tour: Tour): Promise<void> {
  const { page, dialog, site } = tour;
  await site.db
    .prepare(
      "INSERT OR REPLACE INTO wrong_guess_counts SELECT id, ?1, json_array(json_array('ενα λαθος', 7, ?1)) FROM games WHERE daily_date = ?2",
    )
    .bind(Date.now(), site.today)
    .run();
  await signInAs(page, "admin");
  await tour.visit("/");
  await tour.openModal(tour.button(adminTexts.board.showStats));
  await tour.check("the statistics of a game");
  await tour.escape();
  await tour.button(boardTexts.board.giveUp).click();
  await tour.openModal(tour.button(boardTexts.board.giveUpConfirm));
  await tour.check("the result of an admin");
  const other = page.getByRole("button", { name: tour.lead(adminTexts.nearMisses.other) });
  await other.click();
  await tour.check("the near misses of a game");
  await page.getByRole("menuitem").first().click();
  await tour.check("a near miss that becomes a spelling");

  await tour.open("/privacy-policy");
  await tour.openModal(tour.button(shellTexts.header.menu));
  await expect(tour.link(navTexts.adminPages.auditLog, dialog)).toBeVisible();
  await tour.check("the sidebar of an admin");
  for (const list of ["future", "denied", "community", "review"]) {
    await tour.visit(`/explore/${list}/1`);
  }
  await tour.open(`/archive/${addDays(site.today, 1)}`);
  await tour.expectText(gamePageTexts.preview);
  await tour.check("the preview of a game");
  await tour.open("/explore/review/1");
  const menu = page.getByRole("button", { name: tour.lead(adminTexts.menu.open) }).first();
  await menu.click();
  await expect(tour.entry(adminTexts.menu.approve)).toBeVisible();
  await tour.check("the menu of a game");
  await tour.entry(adminTexts.menu.approveAndMakeDaily).click();
  await tour.expectText(adminTexts.outcome.madeDaily);
  await tour.check("an approved game");
  await tour.open("/explore/review/1");
  await menu.click();
  await tour.entry(adminTexts.menu.details).click();
  await expect(page).toHaveURL(/admin\/review/);
  await tour.check("/admin/review");
}

/** Plans the days, and edits a game. */
export async function plan(tour: Tour): Promise<void> {
  const { page, dialog } = tour;
  const first = (role: "button" | "link", text: (prompt: string) => string) =>
    page.getByRole(role, { name: tour.lead(text) }).first();
  await signInAs(page, "admin");
  await tour.visit("/admin/schedule");
  await first("button", scheduleTexts.unscheduleOf).click();
  await tour.expectText(scheduleTexts.unscheduledGamesHint);
  await tour.check("a day without a game");
  await first("link", scheduleTexts.makeFor).click();
  await tour.expectText(dailyGameTexts.note);
  await tour.check("/admin/daily-game");
  await tour.open("/admin/daily-game/2020-01-01");
  await tour.expectText(dailyGameTexts.notEmpty);
  await tour.check("a day that cannot get a game");
  await tour.open("/admin/schedule");
  await first("button", scheduleTexts.moveOf).click();
  await tour.check("a game that is being moved");
  await first("button", scheduleTexts.moveHereOf).click();
  await tour.check("a game that was moved");
  await first("link", scheduleTexts.editOf).click();
  await expect(tour.button(editTexts.update)).toBeVisible();
  await tour.check("/edit");
  await tour.field(editorTexts.prompt).fill("");
  await tour.check("an edit without a prompt");
  await tour.field(editorTexts.prompt).fill("Αλλη ερωτηση");
  await tour.openModal(tour.button(editTexts.update));
  await tour.check("the changes of an edit");
  await tour.site.db.prepare("UPDATE games SET updated_at = updated_at + 1").run();
  await tour.button(editTexts.confirm.go, dialog).click();
  await tour.button(editTexts.conflict.load).click();
  await tour.expectText(editTexts.conflict.loaded);
  await tour.check("an edit of a game that was changed");
  await tour.button(editTexts.update).click();
  await tour.button(editTexts.confirm.go, dialog).click();
  await tour.expectText(editTexts.updated);
  await tour.check("an edited game");
}

/** Reads messages, the audit log and the other records. */
export async function readRecords(tour: Tour): Promise<void> {
  const { page, site } = tour;
  for (const kind of ["testimony", "idea", "feedback", "correction"]) {
    await page.request.post("/api/feedback", { data: { kind, text: "καλο παιχνιδι" } });
  }
  await site.db.batch(
    [
      "INSERT INTO dead_results VALUES ('1', '{}', 9e15)",
      `INSERT INTO audit_records (at, action, account_id, actor_name, before, after) VALUES (1, 'grantAdmin',
        'id', 'βασαλτης', '{"username":"μαγμα","role":null}', '{"username":"μαγμα","role":"admin"}')`,
    ].map((sql) => site.db.prepare(sql)),
  );
  await signInAs(page, "admin");
  await tour.visit("/admin/daily-job");
  await tour.visit("/admin/inbox");
  const publish = tour.lead((excerpt) => inboxTexts.of(inboxTexts.publish, excerpt));
  await page.getByRole("button", { name: publish }).first().click();
  await tour.expectText(inboxTexts.outcome.publish);
  await tour.check("a published testimony");
  const deletion = tour.lead((excerpt) => inboxTexts.of(inboxTexts.deleteFeedback, excerpt));
  await tour.openModal(page.getByRole("button", { name: deletion }).first());
  await tour.check("the deletion of a message");
  await tour.answer(inboxTexts.confirmDelete.confirm);
  await tour.expectText(inboxTexts.outcome.deleteFeedback);
  await tour.link(inboxTexts.states.done).click();
  await tour.check("/admin/inbox, done");
  await tour.open("/admin/audit");
  await tour.expectText(auditTexts.details);
  await page.locator("details").evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  await tour.check("/admin/audit");
}

import { expect, test } from "vitest";
import { guestPlayer } from "../../app/services/results/player.server";
import { emptyTotals } from "../../app/services/results/scoreboard.server";
import { submitDailyResult } from "../../app/services/results/submit.server";
import { resultOf, userKeyOf } from "../support/results";
import { addDailyGame } from "../support/seeds";
import { now, startServices, today } from "../support/services";

const { db, binding } = await startServices();

test("the database rejects an invalid date and a second game on one day", async () => {
  await addDailyGame(binding, today);
  await expect(addDailyGame(binding, today)).rejects.toThrow();
  const update = binding.prepare("UPDATE games SET daily_date = 'soon'").run();
  await expect(update).rejects.toThrow("games_daily_date_is_a_date");
});

test.each(["scores", "found", "hints", "returned"] as const)(
  "the database refuses totals whose array of %s has another length",
  async (column) => {
    const game = await addDailyGame(binding, today);
    const submitter = { player: guestPlayer(userKeyOf("one")), source: "00", now };
    await submitDailyResult(db, resultOf(game), submitter);
    const set = (value: readonly number[]) =>
      binding.prepare(`UPDATE scoreboards SET ${column} = ?`).bind(JSON.stringify(value)).run();
    const { [column]: whole } = emptyTotals(game.itemIds);
    await set(whole);
    await expect(set(whole.slice(1))).rejects.toThrow(`scoreboards_${column}`);
    await expect(set([...whole, 0])).rejects.toThrow(`scoreboards_${column}`);
  },
);

/** Tables whose key is all that finds a row, so that it is stored once. */
const WITHOUT_ROWID = [
  "catalogue_names",
  "circle_members",
  "erased_players",
  "game_words",
  "guess_sources",
  "guesses",
  "linked_guests",
  "puzzle_topics",
  "quotas",
  "report_sources",
  "results",
  "spellings",
  "wrong_guesses",
];

test("tables that drizzle cannot express and all triggers are there", async () => {
  const names = async (condition: string) =>
    (
      await binding
        .prepare(`SELECT name FROM sqlite_schema WHERE ${condition} ORDER BY name`)
        .all<{ name: string }>()
    ).results.map(({ name }) => name);
  expect(await names("type = 'table' AND sql LIKE '%) WITHOUT ROWID'")).toEqual(WITHOUT_ROWID);
  expect(await names("type = 'trigger'")).toEqual([
    "audit_records_refuse_delete",
    "audit_records_refuse_replace",
    "audit_records_refuse_update",
    "games_listed",
    "games_relisted",
    "games_unlisted",
  ]);
});

test("a table is created after those to which it refers", async () => {
  const { results } = await binding
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
    .all<{ name: string; sql: string }>();
  const order = results.map(({ name }) => name);
  const references = results.flatMap(({ name, sql }) =>
    [...sql.matchAll(/REFERENCES `(\w+)`/g)].map(([, other = ""]) => [name, other] as const),
  );
  expect(references.length).toBeGreaterThan(10);
  for (const [name, other] of references) {
    expect(order.indexOf(other), `${name} after ${other}`).toBeLessThan(order.indexOf(name));
    expect(order).toContain(other);
  }
});

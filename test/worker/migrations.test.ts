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

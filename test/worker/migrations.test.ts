import { expect, test } from "vitest";
import { addDailyGame } from "../support/seeds";
import { startServices, today } from "../support/services";

const { binding } = await startServices();

test("the database rejects an invalid date and a second game on one day", async () => {
  await addDailyGame(binding, today);
  await expect(addDailyGame(binding, today)).rejects.toThrow();
  const update = binding.prepare("UPDATE games SET daily_date = 'soon'").run();
  await expect(update).rejects.toThrow("games_daily_date_is_a_date");
});

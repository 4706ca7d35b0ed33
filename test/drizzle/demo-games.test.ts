import { expect, test } from "vitest";
import { conflictingItems } from "../../app/advice/duplicates";
import { limits } from "../../app/config/limits";
import { normalise } from "../../app/game/normalise";
import { ITEMS_PER_GAME } from "../../app/game/rules";
import { communityGames } from "../../drizzle/demo/community";
import { dailyGamesOne } from "../../drizzle/demo/daily-one";
import { dailyGamesTwo } from "../../drizzle/demo/daily-two";

const dailyGames = [...dailyGamesOne, ...dailyGamesTwo];
const games = [...dailyGames, ...communityGames];
const named = games.map((game) => [game.prompt, game] as const);

test("there are at least 60 daily games and 15 community games, all different", () => {
  expect(dailyGames.length).toBeGreaterThanOrEqual(60);
  expect(communityGames.length).toBeGreaterThanOrEqual(15);
  expect(new Set(games.map((game) => game.prompt)).size).toBe(games.length);
});

test("community games have every review status and several creators", () => {
  expect(new Set(communityGames.map((game) => game.status)).size).toBe(3);
  expect(new Set(communityGames.map((game) => game.by)).size).toBeGreaterThanOrEqual(3);
});

const within = (text: string, { min, max }: { readonly min: number; readonly max: number }) =>
  text.trim() === text && text.length >= min && text.length <= max;

test.each(named)("%s: is a valid upload", (_prompt, game) => {
  expect(within(game.prompt, limits.promptLength)).toBe(true);
  expect(game.items).toHaveLength(ITEMS_PER_GAME);
  for (const [name, ...altSpellings] of game.items) {
    expect(within(name, limits.itemNameLength), name).toBe(true);
    expect(normalise(name), name).not.toBe("");
    expect(altSpellings.length).toBeLessThanOrEqual(limits.altSpellings);
    for (const spelling of altSpellings) {
      expect(within(spelling, limits.altSpellingLength), spelling).toBe(true);
    }
  }
});

test.each(named)("%s: no guess matches two items exactly", (_prompt, game) => {
  const items = game.items.map(([name, ...altSpellings]) => ({ name, altSpellings }));
  expect(conflictingItems(items).filter((conflict) => conflict.kind === "exact")).toEqual([]);
});

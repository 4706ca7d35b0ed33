import { eq, type SQL, sql } from "drizzle-orm";
import { deadResults } from "../../../drizzle/schema";
import type { Player } from "./player.server";

/** Returns the condition that a dead result is of a player. */
export function isDeadResultOf(player: Player): SQL {
  return eq(sql`${deadResults.message}->>'$.result.player'`, player);
}

import type { Database } from "../../app/services/db.server";
import { addGame, type NewGame } from "../../app/services/games/create-game.server";
import { users } from "../../drizzle/schema";

const TEN_ITEMS = Array.from({ length: 10 }, (_, index) => ({
  name: `Hidden item ${index}`,
  altSpellings: [`secret ${index}`],
}));

/** Adds an account that nobody can log in to. */
export async function makeUser(db: Database, username: string, role: "admin" | null = null) {
  const id = `id-of-${username}`;
  const email = `${username}@lavalist.test`;
  await db.insert(users).values({
    id,
    username,
    usernameKey: username.toLowerCase(),
    email,
    emailKey: email.toLowerCase(),
    passwordHash: "none",
    role,
    createdAt: 0,
  });
  return { id, userId: id, username, role };
}

/** Adds a game, by default a public community game, and returns its uid. */
export function makeGame(
  db: Database,
  prompt: string,
  rest: Partial<NewGame> & { readonly at?: number } = {},
): Promise<string> {
  const { at = 1_700_000_000_000, ...fields } = rest;
  return addGame(
    db,
    {
      type: "community",
      prompt,
      status: "approved",
      dailyDate: null,
      creator: null,
      items: TEN_ITEMS,
      ...fields,
    },
    at,
  );
}

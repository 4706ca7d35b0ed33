import { addGame, type NewGame } from "../../app/features/editor/create-game.server";
import type { Database } from "../../app/server/db.server";
import type { SignedInUser } from "../../app/server/viewer.server";
import { users } from "../../drizzle/schema";

const TEN_ITEMS = Array.from({ length: 10 }, (_, index) => ({
  name: `Hidden item ${index}`,
  altSpellings: [`secret ${index}`],
}));

/** Returns the user whose account `makeUser` adds. */
export function userNamed(username: string, role: SignedInUser["role"] = null): SignedInUser {
  const email = `${username}@lavalist.test`;
  return { id: `id-of-${username}`, username, email, role, secondFactor: null, suspended: null };
}

/** Adds an account that nobody can log in to. */
export async function makeUser(
  db: Database,
  username: string,
  role: SignedInUser["role"] = null,
): Promise<SignedInUser> {
  const user = userNamed(username, role);
  await db.insert(users).values({
    ...user,
    usernameKey: username.toLowerCase(),
    emailKey: user.email.toLowerCase(),
    passwordHash: "none",
    createdAt: 0,
  });
  return user;
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

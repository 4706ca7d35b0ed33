import { addDays } from "../../app/days/new-york";
import { searchWordsOf } from "../../app/features/games/search.server";
import type { NewYorkDate } from "../../app/game/dates";

interface LoadOptions {
  readonly communityGames: number;
  readonly days: number;
  /** The day after the last daily game. */
  readonly today: NewYorkDate;
  /** How many accounts created the games. */
  readonly creators?: number;
}

/** Games in one statement. D1 allows 2 MB in a value. */
const CHUNK = 2000;

// Few enough words that some pairs are common, and enough that some are rare.
const nouns =
  "river city planet song dance spice flower metal game bridge painter poet novel film".split(" ");
const places = "France Japan Brazil Kenya Norway Peru Egypt Canada India Mexico Chile Nepal".split(
  " ",
);

/** Fills a migrated, empty database with a few bulk inserts. */
export async function loadGames(
  db: D1Database,
  { communityGames, days, today, creators = 200 }: LoadOptions,
): Promise<void> {
  const names = Array.from({ length: creators }, (_, index) => `creator_${index}`);
  await addAccounts(db, names, "none");
  const games = [
    ...Array.from({ length: communityGames }, (_, index) => ({
      prompt: `Name a ${nouns[index % nouns.length]} of ${places[index % places.length]} number ${index}`,
      creator: names[index % creators] ?? "",
      dailyDate: null,
    })),
    ...Array.from({ length: days }, (_, index) => ({
      prompt: `Daily ${nouns[index % nouns.length]} ${index}`,
      creator: names[0] ?? "",
      dailyDate: addDays(today, index - days),
    })),
  ];
  const rows = games.map(({ prompt, creator, dailyDate }, index) => {
    return [index + 1, prompt, creator, dailyDate, searchWordsOf(prompt, creator)];
  });
  for (let from = 0; from < rows.length; from += CHUNK) {
    await db
      .prepare(
        `insert into games (id, uid, type, prompt, status, daily_date, creator_id, created_at, updated_at, words)
        select value->>0, printf('bench-%010d', value->>0), iif(value->>3 is null, 'community', 'daily'), value->>1, 'approved', value->>3, value->>2, value->>0, value->>0, value->4 from json_each(?)`,
      )
      .bind(JSON.stringify(rows.slice(from, from + CHUNK)))
      .run();
  }
}

/** Adds accounts whose id is their name. */
export async function addAccounts(
  db: D1Database,
  names: readonly string[],
  passwordHash: string,
): Promise<void> {
  await db
    .prepare(
      "insert into users (id, username, username_key, email, email_key, password_hash, created_at) select value, value, value, value || '@lavalist.test', value || '@lavalist.test', ?2, 0 from json_each(?1)",
    )
    .bind(JSON.stringify(names), passwordHash)
    .run();
}

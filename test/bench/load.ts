import { addDays } from "../../app/days/new-york";
import type { NewYorkDate } from "../../app/game/dates";
import { searchWordsOf } from "../../app/services/games/search.server";

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
  await addCreators(db, creators);
  const games = [
    ...Array.from({ length: communityGames }, (_, index) => communityGame(index, index % creators)),
    ...Array.from({ length: days }, (_, index) => dailyGame(index, addDays(today, index - days))),
  ].map((game, index) => ({ ...game, id: index + 1 }));
  for (let from = 0; from < games.length; from += CHUNK) {
    await addGames(db, games.slice(from, from + CHUNK));
  }
}

interface LoadedGame {
  readonly id: number;
  readonly prompt: string;
  readonly creator: number;
  readonly dailyDate: string | null;
}

function communityGame(index: number, creator: number) {
  const prompt = `Name a ${nouns[index % nouns.length]} of ${places[index % places.length]} number ${index}`;
  return { prompt, creator, dailyDate: null };
}

function dailyGame(index: number, dailyDate: string) {
  return { prompt: `Daily ${nouns[index % nouns.length]} ${index}`, creator: 0, dailyDate };
}

const creatorName = (number: number) => `creator_${number}`;

async function addCreators(db: D1Database, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => creatorName(index));
  await db
    .prepare(
      "insert into users (id, username, username_key, email, email_key, password_hash, created_at) select value, value, value, value || '@lavalist.test', value || '@lavalist.test', 'none', 0 from json_each(?)",
    )
    .bind(JSON.stringify(names))
    .run();
}

async function addGames(db: D1Database, games: readonly LoadedGame[]): Promise<void> {
  const rows = games.map(({ id, prompt, creator, dailyDate }) => [
    id,
    prompt,
    creatorName(creator),
    dailyDate,
    searchWordsOf(prompt, creatorName(creator)),
  ]);
  await db
    .prepare(
      `insert into games (id, uid, type, prompt, status, daily_date, creator_id, created_at, updated_at, words)
      select value->>0, printf('bench-%010d', value->>0), iif(value->>3 is null, 'community', 'daily'), value->>1, 'approved', value->>3, value->>2, value->>0, value->>0, value->4 from json_each(?)`,
    )
    .bind(JSON.stringify(rows))
    .run();
}

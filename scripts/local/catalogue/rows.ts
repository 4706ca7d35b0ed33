import { createHash } from "node:crypto";
import { topicsOf } from "../../../app/features/editor/autofill/parse-prompt.server";
import { normalise } from "../../../app/game/normalise";
import { withDerivedSpellings } from "./derived-spellings";
import type { SourcedList } from "./written-lists";

interface ListRow {
  readonly id: number;
  readonly title: string;
  readonly source: SourcedList["source"];
  /** JSON. */
  readonly items: string;
}

interface TopicRow {
  readonly topic: string;
  readonly rank: number;
  readonly list_id: number;
}

/** The rows of the catalogue's tables. */
export interface CatalogueRows {
  /** A hash of all rows. */
  readonly version: string;
  readonly lists: readonly ListRow[];
  readonly topics: readonly TopicRow[];
  /** The names and spellings of all items, normalised like a guess. */
  readonly names: readonly string[];
}

/** Lower is better: hand-checked lists, then their other titles, then WordNet. */
const RANKS = { checked: 0, alsoCalled: 1, wordnet: 2 } as const;

export function catalogueRows(written: readonly SourcedList[]): CatalogueRows {
  const lists = written.map(({ titles, source, items }, index) => ({
    id: index + 1,
    title: titles[0] ?? "",
    source,
    items: JSON.stringify(withDerivedSpellings(items)),
  }));
  const topics = written.flatMap((list, index) => topicRows(list, index + 1));
  const version = createHash("sha256")
    .update(JSON.stringify([lists, topics]))
    .digest("hex");
  const names = lists.flatMap(({ items }) => (JSON.parse(items) as string[][]).flat());
  const forms = new Set(names.map(normalise));
  forms.delete("");
  return { version, lists, topics, names: [...forms] };
}

function topicRows({ titles, source }: SourcedList, list_id: number): TopicRow[] {
  const ranks = new Map<string, number>();
  for (const [index, title] of titles.entries()) {
    const checked = index === 0 ? RANKS.checked : RANKS.alsoCalled;
    for (const topic of topicsOf(title)) {
      if (!ranks.has(topic)) ranks.set(topic, source === "checked" ? checked : RANKS.wordnet);
    }
  }
  return [...ranks].map(([topic, rank]) => ({ topic, rank, list_id }));
}

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const FOLDER = "drizzle/catalogue";
/** Lists derived from WordNet. Those of all other files were checked by hand. */
const WORDNET_FILE = path.join(FOLDER, "wordnet.txt");

/** A list in a catalogue file. */
interface WrittenList {
  /** The names of the list; the first is its title. */
  readonly titles: readonly string[];
  /** Each item is a name with its alternate spellings. Well-known items come first. */
  readonly items: readonly (readonly string[])[];
}

export interface SourcedList extends WrittenList {
  readonly source: "checked" | "wordnet";
}

/** Reads every list of the catalogue. */
export async function readCatalogueFiles(): Promise<SourcedList[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".txt")).sort();
  const lists = await Promise.all(
    names.map(async (name) => {
      const file = path.join(FOLDER, name);
      const source = file === WORDNET_FILE ? ("wordnet" as const) : ("checked" as const);
      return parseLists(await readFile(file, "utf8")).map((list) => ({ ...list, source }));
    }),
  );
  return lists.flat();
}

/**
 * Parses a catalogue file. `= title | another title` starts a list; each line below is an item with
 * its alternate spellings, separated by commas; `#` starts a comment. Throws if an item has no
 * list.
 */
export function parseLists(text: string): WrittenList[] {
  const lists: { titles: string[]; items: string[][] }[] = [];
  for (const line of text.split("\n").map((written) => written.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    if (line.startsWith("=")) {
      lists.push({ titles: parts(line.slice(1), "|"), items: [] });
      continue;
    }
    const list = lists.at(-1);
    if (!list) throw new Error(`This item belongs to no list: ${line}`);
    list.items.push(parts(line, ","));
  }
  return lists;
}

function parts(text: string, divider: string): string[] {
  return text
    .split(divider)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

import { writeFile } from "node:fs/promises";
import { readWordNetLists } from "./local/catalogue/wordnet";
import { WORDNET_FILE, writeLists } from "./local/catalogue/written-lists";

const NOTICE = `# Lists derived from WordNet 3.1 by \`npm run wordnet\`; changes by hand are lost.
# WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved. Its licence: drizzle/catalogue/WORDNET-LICENSE.

`;

const lists = await readWordNetLists();
await writeFile(WORDNET_FILE, NOTICE + writeLists(lists));
console.log(`${WORDNET_FILE}: ${lists.length} lists`);

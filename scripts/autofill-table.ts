import { readFile } from "node:fs/promises";
import type { Database } from "../app/services/ground/db.server";
import { fixedPrompts, unanswerable } from "../test/support/autofill-prompts";
import { openCatalogue, proposals, ratePrompt } from "../test/support/autofill-quality";

/**
 * Prints the quality of the catalogue's proposals for the fixed prompts, or the proposals for the
 * prompts of a file, one a line.
 */
const { db, close } = await openCatalogue();
try {
  const [file] = process.argv.slice(2);
  await (file === undefined ? printQuality(db) : printProposals(db, file));
} finally {
  await close();
}

async function printProposals(db: Database, file: string): Promise<void> {
  const prompts = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "");
  let answered = 0;
  for (const prompt of prompts) {
    const names = Object.keys(await proposals(db, prompt));
    if (names.length === 10) answered += 1;
    console.log(`| ${prompt} | ${names.join(", ") || "no proposal"} |`);
  }
  console.log(`\n10 items for ${answered} of ${prompts.length} prompts.`);
}

async function printQuality(db: Database): Promise<void> {
  let good = 0;
  let wordings = 0;
  console.log("| prompt | proposed | true |\n| --- | --- | --- |");
  for (const { prompts, truth } of fixedPrompts) {
    for (const prompt of prompts) {
      const { proposed, untrue } = await ratePrompt(db, prompt, truth);
      wordings += 1;
      if (proposed === 10 && untrue.length === 0) good += 1;
      console.log(`| ${prompt} | ${proposed} | ${proposed - untrue.length} |`);
      if (untrue.length > 0) console.log(`| | | not true: ${untrue.join(", ")} |`);
    }
  }
  const withoutProposal = [];
  for (const prompt of unanswerable) {
    const { proposed } = await ratePrompt(db, prompt, []);
    console.log(`| ${prompt} | ${proposed === 0 ? "no proposal" : `${proposed}, invented`} | |`);
    if (proposed === 0) withoutProposal.push(prompt);
  }
  console.log(
    `\n10 true items for ${good} of ${wordings} wordings of ${fixedPrompts.length} prompts.`,
  );
  console.log(
    `Nothing invented for ${withoutProposal.length} of ${unanswerable.length} prompts without an answer.`,
  );
}

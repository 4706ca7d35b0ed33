import { fixedPrompts, unanswerable } from "../test/support/autofill-prompts";
import { openCatalogue, ratePrompt } from "../test/support/autofill-quality";

/** Prints the quality of the catalogue's proposals for the fixed prompts. */
const { db, close } = await openCatalogue();
try {
  let good = 0;
  let wordings = 0;
  console.log("| prompt | proposed | true | with other spellings |\n| --- | --- | --- | --- |");
  for (const { prompts, truth } of fixedPrompts) {
    for (const prompt of prompts) {
      const { proposed, untrue, withSpellings } = await ratePrompt(db, prompt, truth);
      wordings += 1;
      if (proposed === 10 && untrue.length === 0) good += 1;
      console.log(`| ${prompt} | ${proposed} | ${proposed - untrue.length} | ${withSpellings} |`);
      if (untrue.length > 0) console.log(`| | | not true: ${untrue.join(", ")} | |`);
    }
  }
  const withoutProposal = [];
  for (const prompt of unanswerable) {
    const { proposed } = await ratePrompt(db, prompt, []);
    console.log(`| ${prompt} | ${proposed === 0 ? "no proposal" : `${proposed}, invented`} | | |`);
    if (proposed === 0) withoutProposal.push(prompt);
  }
  console.log(
    `\n10 true items for ${good} of ${wordings} wordings of ${fixedPrompts.length} prompts.`,
  );
  console.log(
    `Nothing invented for ${withoutProposal.length} of ${unanswerable.length} prompts without an answer.`,
  );
} finally {
  await close();
}

import { fixedPrompts, unanswerable } from "../test/support/autofill-prompts";
import { judgePrompt, openCatalogue } from "../test/support/autofill-quality";

/** Prints how well the built-in catalogue answers the fixed prompts. */
const { db, close } = await openCatalogue();
try {
  let good = 0;
  let wordings = 0;
  console.log("| prompt | proposed | true | with other spellings |\n| --- | --- | --- | --- |");
  for (const { prompts, truth } of fixedPrompts) {
    for (const prompt of prompts) {
      const { proposed, untrue, spelled } = await judgePrompt(db, prompt, truth);
      wordings += 1;
      if (proposed === 10 && untrue.length === 0) good += 1;
      console.log(`| ${prompt} | ${proposed} | ${proposed - untrue.length} | ${spelled} |`);
      if (untrue.length > 0) console.log(`| | | not true: ${untrue.join(", ")} | |`);
    }
  }
  const silent = [];
  for (const prompt of unanswerable) {
    const { proposed } = await judgePrompt(db, prompt, []);
    console.log(
      `| ${prompt} | ${proposed === 0 ? "knows too little" : `${proposed}, invented`} | | |`,
    );
    if (proposed === 0) silent.push(prompt);
  }
  console.log(
    `\n10 true items for ${good} of ${wordings} wordings of ${fixedPrompts.length} prompts.`,
  );
  console.log(
    `Nothing invented for ${silent.length} of ${unanswerable.length} prompts without an answer.`,
  );
} finally {
  await close();
}

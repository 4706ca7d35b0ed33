import { expect, test } from "vitest";
import { clearerPrompt } from "../../../app/features/editor/advice/wording";

test.each([
  ["US presidents", "Name a US president"],
  ["NFL teams", "Name an NFL team"],
  ["Countries in South America", "Name a country in South America"],
  ["Things you find in a bathroom", "Name something you find in a bathroom"],
  ["Taylor Swift albums", "Name a Taylor Swift album"],
  ["Shakespeare's plays", "Name one of Shakespeare's plays"],
  ["Superheroes", "Name a superhero"],
  ["Types of bread", "Name a type of bread"],
  ["Wonders of the ancient world", "Name a wonder of the ancient world"],
])("“%s” is clearer as “%s”", (prompt, clearer) => {
  expect(clearerPrompt(prompt)).toBe(clearer);
});

test.each([
  "Name a planet",
  "Which state borders an ocean?",
  "The ____ of the Rings",
  "Breaking news",
  "Lakes, seas",
])("“%s” stays as it is", (prompt) => {
  expect(clearerPrompt(prompt)).toBeNull();
});

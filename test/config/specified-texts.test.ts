import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * The texts that the specification of the product fixes word for word, each once. A part in braces
 * differs from case to case.
 */
const specifiedTexts = [
  "My Created Games",
  "Settings",
  "Login / Sign Up",
  "Login successful",
  "Reset Password",
  "Passwords do not match",
  "Invalid token",
  "Email sent successfully",
  "Password reset successfully",
  "Error",
  "Close",
  "Logout",
  "Top {percentile}%",
  "Login failed",
  "Verification Code Sent",
  "Check your email for a 6-digit code.",
  "Sending Verification Code Failed",
  "Username is already taken",
  "Account Verified!",
  "Verification Failed",
  "Show Stats",
  "Edit Game",
  "Testimonies",
  "Submit correction",
  "Make Daily",
  "Approve and Make Daily",
  "Hide",
  "Hide and Make Daily",
  "Game made daily successfully!",
  "Game approved successfully!",
  "You are not authorized to perform this action.",
  "Game updated successfully!",
  "Stats Archive Day {number}",
  "Average Score",
  "Daily Archive",
  "Archive Day {day} by",
  "Charging back up...",
  "Autofill successful!",
  "Autofill failed. Please try again.",
  "Autofill",
  "You Survived!",
  "of {playerCount} Players",
  "Community Game by",
  "Clear All",
  "Create another game after this",
  "Please Log In to create a game.",
  "Please make sure the prompt and every item name field is filled before submitting",
  "Please remove any bad words.",
  "Game created successfully!",
  "Game creation failed. Please try again.",
  "Give Up",
  "There's no game set for today. Enjoy a game from the archive instead!",
  "Next game in",
  "Day {day}",
  "You sure?",
  "See Stats",
  "You Erupted!",
  "Unexpected Application Error!",
  "Explore Community Games",
  "Page {page} of {pages}",
  "No games found",
  "Community",
  "Community Games",
  "Previous",
  "Next",
  "Random Puzzle",
  "{guess} is correct!",
  "{guess} is not on the list.",
  "{guess} is correct, but you already guessed it!",
  "{guess} is still not correct.",
  "Alternative wording for {item}",
  "Auto-corrected to {item}",
  "Auto-corrected to {item}'s alternative spelling: {spelling}",
  "Hint? ({used}/{allowed})",
  "First Letter Hint",
  "Length Hint",
  "No more hints available for this type.",
  "It starts with the letters: {letters}",
  "It is {number} letters long",
  "Reveal Answers",
  "Today's Game",
  "Daily Game Archive",
  "Create a Game",
  "Patch Notes",
  "Credits",
  "Roadmap",
  "Feedback",
  "Ideas",
  "Your Community Games",
  "{name}'s Community Games",
  "Are you sure you want to delete this game?",
  "Game deleted.",
  "Profile",
  "User",
  "Disable animations",
  "Final Score",
  "Play Streak: {days} days",
  "Survive Streak: {days} days",
  "Hide Answers",
  "Search prompts or creators...",
  "Game uid not found.",
  "Copy Your Results",
  "Don't include full URL in Game Results",
  "Results copied to clipboard!",
  "Score: {score}",
  "You survived!",
  "Day {day} - {prompt}",
  "Help",
  "Future Days",
  "Review Games",
  "Hidden Games",
  "Approve",
  "Update Game",
  "You do not have permission to edit games.",
  "Please fix all bad words before submitting",
  "Game approval failed. Please try again.",
  "An error occurred.",
  "Failed to update game. Try again.",
  "Correct",
  "Wrong",
  "Score",
  "Guess",
  "Create Game",
  "Unknown result",
  "{base} Archive - Day {number}",
];

const files = readdirSync("app/texts").map((name) => `app/texts/${name}`);
const literals = files.flatMap(literalsOf);

/** Returns every text of a file of the catalogue. A varying part is `{}`. */
function literalsOf(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      found.push(parts.join("{}"));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  return found;
}

test.each(specifiedTexts)("%j is in the catalogue", (text) => {
  expect(literals).toContain(text.replace(/\{\w+\}/g, "{}"));
});

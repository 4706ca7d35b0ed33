import type { Confusion } from "~/advice/preflight";
import { adviceTexts as texts } from "~/config/texts/editor";

export function confusionText({ guesses, other }: Confusion, name: string): string {
  const guess = guesses[0] ?? "";
  return other === "item"
    ? texts.typo(guess, name)
    : texts.confusion(guess, name, other === "number" ? 0 : guesses.length - 1);
}

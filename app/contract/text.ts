import * as z from "zod/mini";
import { textValidationTexts } from "~/texts/validation";

/**
 * Controls, separators, bidirectional overrides and isolates, halves of surrogate pairs: they
 * forge lines and names, and D1 cannot import an export with a NUL.
 */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const forbiddenEverywhere = new RegExp(forbidden.source, "gu");

// Some letters and symbols have no ink: Hangul fillers and the blank of Braille.
const visible =
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}\p{Extended_Pictographic}]/u;

type TextProblem = "characters" | "invisible" | "length";

/** In NFC, without spaces around it. Lines end with LF, and tabs become spaces. */
export function tidyText(text: string, lines = false): string {
  const unified = lines ? text.replace(/\r\n?/g, "\n").replace(/\t/g, " ") : text;
  return unified.trim().normalize("NFC");
}

/** The rule that a tidied text breaks. The caller caps the text first. */
export function textProblem(text: string, max: number, lines = false): TextProblem | null {
  if (forbidden.test(lines ? text.replaceAll("\n", "") : text)) return "characters";
  if (text.length > max || storedLength(text) > max) return "length";
  return visible.test(text) ? null : "invisible";
}

/** That of the longer one of NFC and NFKD, UTF-16 units: NFKD makes 18 letters of one ligature. */
export function storedLength(text: string): number {
  return Math.max(text.length, text.normalize("NFKD").length);
}

/** With a space for all that no stored text may hold. */
export function oneLine(text: string): string {
  return text.replace(forbiddenEverywhere, " ");
}

interface TextRule {
  /** As the sentences begin with it: "The message". */
  readonly field: string;
  /** In NFC and in NFKD, UTF-16 units. */
  readonly max: number;
  readonly tooLong: string;
  readonly notString?: string;
  readonly lines?: boolean;
  readonly optional?: boolean;
}

/** The text is capped before anything else looks at it. */
export function storedText({ field, max, tooLong, notString, lines, optional }: TextRule) {
  const sentences: Record<TextProblem, string> = {
    characters: textValidationTexts.characters(field),
    invisible: textValidationTexts.invisible(field),
    length: tooLong,
  };
  return z.string(notString).check(
    z.maxLength(2 * max, { error: tooLong, abort: true }),
    z.overwrite((text) => tidyText(text, lines)),
    z.maxLength(max, { error: tooLong, abort: true }),
    ({ value, issues }) => {
      const problem = value === "" && optional ? null : textProblem(value, max, lines);
      if (!problem) return;
      issues.push({ code: "custom", message: sentences[problem], input: value });
    },
  );
}

/** A guess is cut where another text is refused: a result must not be lost. */
export function clipGuessText(guess: string, max: number): string {
  const clean = guess.slice(0, max).replace(forbiddenEverywhere, "").trim().normalize("NFC");
  let clipped = "";
  let length = 0;
  for (const character of clean) {
    length += storedLength(character);
    if (length > max) break;
    clipped += character;
  }
  return clipped.trim();
}

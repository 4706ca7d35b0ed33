import { boardTexts } from "~/texts/board";
import classes from "./Prompt.module.css";
import { promptLanguage } from "./prompt-language";

/** A screen reader reads each blank as "blank". */
export function Prompt({ prompt }: { readonly prompt: string }) {
  let at = 0;
  const parts = promptParts(prompt).map((part) => {
    const key = at;
    at += part.length;
    if (!part.startsWith("_")) return <span key={key}>{part}</span>;
    return (
      <span key={key}>
        <code className={classes.blank} aria-hidden>
          {part}
        </code>
        <span className="visually-hidden">{boardTexts.board.blank}</span>
      </span>
    );
  });
  return <span lang={promptLanguage(prompt)}>{parts}</span>;
}

const textOrBlank = /_+|[^_]+/g;

// Quotes and brackets can precede the first letter; digits and blanks cannot.
const upToFirstLetter = /^([^\p{L}\p{N}_]*)(\p{Ll})/u;

/** "ß" becomes "Ss", not "SS". */
function capital(letter: string): string {
  const [head = "", ...tail] = letter.toUpperCase();
  return head + tail.join("").toLowerCase();
}

/**
 * Texts and blanks, which are underscores. The first letter is capitalised, unless the prompt begins
 * with a blank or a digit.
 */
export function promptParts(prompt: string): readonly string[] {
  const capitalised = prompt.replace(
    upToFirstLetter,
    (_, before: string, letter: string) => before + capital(letter),
  );
  return capitalised.match(textOrBlank) ?? [];
}

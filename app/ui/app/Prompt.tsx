import { boardTexts } from "~/config/texts/board";
import { promptParts } from "~/game/prompt";
import classes from "./Prompt.module.css";

/** The prompt. Each blank is a line of underscores, which a screen reader reads as "blank". */
export function Prompt({ prompt }: { readonly prompt: string }) {
  let at = 0;
  return promptParts(prompt).map((part) => {
    const key = at;
    at += part.text.length;
    if (part.kind === "text") return <span key={key}>{part.text}</span>;
    return (
      <span key={key}>
        <code className={classes.blank} aria-hidden>
          {part.text}
        </code>
        <span className="visually-hidden">{boardTexts.board.blank}</span>
      </span>
    );
  });
}

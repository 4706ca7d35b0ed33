import { useState } from "react";
import { request } from "~/browser/api";
import { limits } from "~/config/limits";
import { puzzleFileTexts, puzzleDeskTexts as texts } from "~/config/texts/puzzles";
import { type Puzzle, parsePuzzles, writePuzzles } from "~/contract/puzzle-text";
import { countOutcomes, importPuzzles, type Outcome } from "~/contract/puzzles";
import { Button } from "../kit/Button";
import section from "../kit/Section.module.css";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { TextSource } from "../kit/TextSource";
import classes from "./PuzzleDesk.module.css";
import { useAction } from "./use-action";

export function ImportSheet({ opened, onClose }: ModalProps) {
  const [text, setText] = useState("");
  const { puzzles, errors } = parsePuzzles(text);
  const wrong = text.trim() === "" ? [] : errors;
  const send = useAction({
    async send(puzzles: readonly Puzzle[]) {
      const outcomes = await importAll(puzzles);
      onClose();
      return outcomes;
    },
    message: (outcomes) => texts.imported(countOutcomes(outcomes)),
  });
  return (
    <Sheet title={texts.import} opened={opened} onClose={onClose}>
      <div className={classes.desk}>
        <TextSource
          texts={texts.text}
          value={text}
          rows={8}
          accept=".txt,text/plain"
          autoFocus
          onChange={setText}
        />
        <ol className={classes.list} aria-label={texts.understood}>
          {puzzles.map(({ prompt, line }) => (
            <li key={line} dir="auto">
              {prompt}
            </li>
          ))}
        </ol>
        <p role="status">{wrong.length > 0 && texts.errors(wrong.length)}</p>
        <ul className={section.findings}>
          {wrong.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{puzzleFileTexts.atLine(line, message)}</li>
          ))}
        </ul>
        <Button
          disabled={puzzles.length === 0 || errors.length > 0}
          loading={send.isPending}
          onClick={() => send.mutate(puzzles)}
        >
          {texts.import}
        </Button>
      </div>
    </Sheet>
  );
}

/** In parts that are as long as a request may be. A repetition changes nothing. */
async function importAll(puzzles: readonly Puzzle[]): Promise<readonly Outcome[]> {
  const text = writePuzzles(puzzles);
  if (text.length <= limits.importLength || puzzles.length === 1)
    return (await request(importPuzzles, { body: { text } })).outcomes;
  const half = Math.ceil(puzzles.length / 2);
  const first = await importAll(puzzles.slice(0, half));
  return [...first, ...(await importAll(puzzles.slice(half)))];
}

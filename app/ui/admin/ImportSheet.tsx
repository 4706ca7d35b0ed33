import { useState } from "react";
import { request } from "~/browser/api";
import { limits } from "~/config/limits";
import { puzzleFileTexts, puzzleDeskTexts as texts } from "~/config/texts/puzzles";
import { type PlacedPuzzle, parsePuzzles, writePuzzles } from "~/contract/puzzle-text";
import { importPuzzles } from "~/contract/puzzles";
import { Button } from "../kit/Button";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { TextSource } from "../kit/TextSource";
import classes from "./PuzzleDesk.module.css";
import { useAction } from "./use-action";

export function ImportSheet({ opened, onClose }: ModalProps) {
  const [text, setText] = useState("");
  const { puzzles, errors } = parsePuzzles(text);
  const wrong = text.trim() === "" ? [] : errors;
  const send = useAction({
    async send(puzzles: readonly PlacedPuzzle[]) {
      const counts = await importAll(puzzles);
      onClose();
      return counts;
    },
    message: texts.imported,
  });
  return (
    <Sheet title={texts.import} opened={opened} onClose={onClose}>
      <TextSource
        texts={texts.text}
        value={text}
        rows={8}
        accept=".txt,text/plain"
        autoFocus
        onChange={setText}
      />
      <ol className={classes.plan} aria-label={texts.understood}>
        {puzzles.map(({ prompt, line }) => (
          <li key={line} dir="auto">
            {prompt}
          </li>
        ))}
      </ol>
      <div role="status" className={classes.warnings}>
        {wrong.length > 0 && (
          <>
            <p>{texts.errors(wrong.length)}</p>
            <ul className={classes.plan}>
              {wrong.map(({ line, message }) => (
                <li key={`${line} ${message}`}>{puzzleFileTexts.atLine(line, message)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={classes.tools}>
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
async function importAll(puzzles: readonly PlacedPuzzle[]) {
  const total = { added: 0, changed: 0, unchanged: 0 };
  let part = "";
  const flush = async () => {
    const counts = await request(importPuzzles, { body: { text: part } });
    total.added += counts.added;
    total.changed += counts.changed;
    total.unchanged += counts.unchanged;
    part = "";
  };
  for (const puzzle of puzzles) {
    const written = `${writePuzzles([puzzle])}\n`;
    if (part.length + written.length > limits.importLength) await flush();
    part += written;
  }
  await flush();
  return total;
}

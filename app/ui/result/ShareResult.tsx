import "@mantine/core/styles/Tooltip.layer.css";
import { Button, Tooltip } from "@mantine/core";
import { useState } from "react";
import { prefersShareSheet, shareOrCopy } from "~/browser/share";
import { brand } from "~/config/brand";
import { shareTexts } from "~/config/texts/result";
import type { Play } from "~/game/play";
import { gamePath } from "~/game/saved-game-key";
import { countedItems, scoreOfPlay, survived, tallyOf } from "~/game/score";
import { shareText } from "~/game/share";
import { gameRefOf, type Puzzle, puzzleTitle } from "../board/puzzle";
import { wholeNumber } from "../kit/format";
import { useSetting } from "../kit/hooks";
import { IconPhoto, IconWords } from "../kit/icons";
import { late } from "../kit/late";
import { toast } from "../kit/toast";
import { useRootData } from "../shell/use-root-data";
import type { PictureContent } from "./paint-result";
import classes from "./ShareResult.module.css";

const ResultPicture = late(() => import("./ResultPicture"), {
  ifMissing: "toast",
  fallback: () => <p className={classes.note}>{shareTexts.picture.painting}</p>,
});
const iconProps = { "aria-hidden": true, size: 20 } as const;

interface ShareResultProps {
  readonly puzzle: Puzzle;
  readonly play: Play;
}

/**
 * Copies the result, or opens the share sheet of a phone. If the browser allows neither, the text
 * can be selected. Other forms are words, for readers who hear the chat or see no emoji, and a
 * picture.
 */
export function ShareResult({ puzzle, play }: ShareResultProps) {
  const [byHand, setByHand] = useState<string | null>(null);
  const [pictureOpened, setPictureOpened] = useState(false);
  const result = useResult({ puzzle, play });
  const share = async (text: string) => {
    const outcome = await shareOrCopy(text);
    setByHand(outcome === "byHand" ? text : null);
    if (outcome === "copied") toast({ tone: "success", message: shareTexts.copied });
  };
  return (
    <>
      <Tooltip
        label={result.text}
        multiline
        events={{ hover: true, focus: true, touch: false }}
        classNames={{ tooltip: classes.tooltip }}
      >
        <Button fullWidth size="lg" onClick={() => share(result.text)}>
          {prefersShareSheet() ? shareTexts.share : shareTexts.copy}
        </Button>
      </Tooltip>
      <div className={classes.actions}>
        <Button
          variant="default"
          h={44}
          leftSection={<IconWords {...iconProps} />}
          onClick={() => share(result.inWords)}
        >
          {shareTexts.copyInWords}
        </Button>
        <Button
          variant="default"
          h={44}
          leftSection={<IconPhoto {...iconProps} />}
          aria-expanded={pictureOpened}
          onPointerEnter={ResultPicture.preload}
          onClick={() => setPictureOpened(!pictureOpened)}
        >
          {shareTexts.picture.open}
        </Button>
      </div>
      {byHand !== null && <CopyByHand text={byHand} />}
      {pictureOpened && (
        <ResultPicture
          picture={result.picture}
          alternative={result.inWords}
          fileName={shareTexts.picture.fileName(fileNamePart(puzzle))}
        />
      )}
    </>
  );
}

function CopyByHand({ text }: { readonly text: string }) {
  return (
    <label className={classes.byHand}>
      {shareTexts.copyManually}
      <textarea readOnly rows={5} value={text} onFocus={(event) => event.currentTarget.select()} />
    </label>
  );
}

interface Result {
  /** In the form that the settings choose. */
  readonly text: string;
  readonly inWords: string;
  readonly picture: PictureContent;
}

function useResult({ puzzle, play }: ShareResultProps): Result {
  const { publicUrl } = useRootData();
  const hideUrl = useSetting("dontShowFullUrl");
  const shapeMarks = useSetting("shapeMarks");
  const wordedResults = useSetting("wordedResults");
  const url = (publicUrl || window.location.origin) + path(puzzle);
  const text = (inWords: boolean) =>
    shareText(play, puzzleTitle(puzzle), {
      words: shareTexts.words,
      productName: brand.name,
      url,
      showUrl: !hideUrl,
      shapeMarks,
      inWords,
    });
  return {
    text: text(wordedResults),
    inWords: text(true),
    picture: pictureContent(puzzle, play, url),
  };
}

function pictureContent(puzzle: Puzzle, play: Play, url: string): PictureContent {
  const { picture: texts } = shareTexts;
  const items = countedItems(play);
  const won = survived(play);
  const found = texts.outOf(tallyOf(play).correct, items.length);
  return {
    product: brand.name,
    address: new URL(url).host,
    title: puzzle.kind === "community" ? texts.community : texts.day(puzzle.game.day ?? 0),
    prompt: puzzle.game.prompt,
    marks: items.map((item) => item.guessedCorrectly),
    score: wholeNumber(scoreOfPlay(play)),
    points: texts.points,
    outcome: `${found} ${texts.found} · ${won ? texts.survived : texts.erupted}`,
    won,
  };
}

function path(puzzle: Puzzle): string {
  return puzzle.kind === "daily" ? "/" : gamePath(gameRefOf(puzzle));
}

function fileNamePart({ kind, game }: Puzzle): string {
  return kind === "community" ? game.uid : game.date;
}

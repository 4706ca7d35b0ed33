import "@mantine/core/styles/Tooltip.layer.css";
import { Button, Tooltip } from "@mantine/core";
import { Suspense, useState } from "react";
import { prefersShareSheet, shareOrCopy } from "~/browser/share";
import { brand } from "~/config/brand";
import { shareTexts } from "~/config/texts/result";
import type { Play } from "~/game/play";
import { countedItems, scoreOfPlay, survived, tallyOf } from "~/game/score";
import { shareText } from "~/game/share";
import { type Puzzle, puzzleTitle } from "../board/puzzle";
import { askedFor } from "../kit/asked-for";
import { wholeNumber } from "../kit/format";
import { IconPhoto, IconWords } from "../kit/icons";
import { preload } from "../kit/optional";
import { toast } from "../kit/toast";
import { useSetting } from "../kit/use-setting";
import { useRootData } from "../shell/use-root-data";
import type { ResultPicture as Painted } from "./paint-result";
import classes from "./ShareResult.module.css";

const loadPicture = () => import("./ResultPicture");
const ResultPicture = askedFor(loadPicture);
const icon = { "aria-hidden": true, size: 20 } as const;

interface ShareResultProps {
  readonly puzzle: Puzzle;
  readonly play: Play;
}

/**
 * Copies the result, or hands it to the share sheet of a phone; where neither is allowed, the text can be selected. It
 * also goes out in words, for who hears the chat or sees no emoji, and as a picture.
 */
export function ShareResult({ puzzle, play }: ShareResultProps) {
  const [byHand, setByHand] = useState<string | null>(null);
  const [pictured, setPictured] = useState(false);
  const result = useResult({ puzzle, play });
  const share = async (text: string) => {
    const outcome = await shareOrCopy(text);
    setByHand(outcome === "byHand" ? text : null);
    if (outcome === "copied") void toast({ tone: "success", message: shareTexts.copied });
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
      <div className={classes.ways}>
        <Button
          variant="default"
          h={44}
          leftSection={<IconWords {...icon} />}
          onClick={() => share(result.inWords)}
        >
          {shareTexts.copyInWords}
        </Button>
        <Button
          variant="default"
          h={44}
          leftSection={<IconPhoto {...icon} />}
          aria-expanded={pictured}
          onPointerEnter={() => preload(loadPicture)}
          onClick={() => setPictured(!pictured)}
        >
          {shareTexts.picture.open}
        </Button>
      </div>
      {byHand !== null && <CopyByHand text={byHand} />}
      {pictured && (
        <Suspense fallback={<p className={classes.note}>{shareTexts.picture.painting}</p>}>
          <ResultPicture
            picture={result.picture}
            alternative={result.inWords}
            fileName={shareTexts.picture.fileName(fileNamePart(puzzle))}
          />
        </Suspense>
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
  /** As the settings want it. */
  readonly text: string;
  readonly inWords: string;
  readonly picture: Painted;
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
  return { text: text(wordedResults), inWords: text(true), picture: pictureOf(puzzle, play, url) };
}

function pictureOf(puzzle: Puzzle, play: Play, url: string): Painted {
  const { picture: texts } = shareTexts;
  const items = countedItems(play);
  const won = survived(play);
  const found = texts.outOf(tallyOf(play).correct, items.length);
  return {
    product: brand.name,
    address: new URL(url).host,
    place: puzzle.kind === "community" ? texts.community : texts.day(puzzle.game.day ?? 0),
    prompt: puzzle.game.prompt,
    marks: items.map((item) => item.guessedCorrectly),
    score: wholeNumber(scoreOfPlay(play)),
    points: texts.points,
    outcome: `${found} ${texts.found} · ${won ? texts.survived : texts.erupted}`,
    won,
  };
}

function path({ kind, game }: Puzzle): string {
  switch (kind) {
    case "daily":
      return "/";
    case "archive":
      return `/archive/${game.date}`;
    case "community":
      return `/community/${game.uid}`;
  }
}

function fileNamePart({ kind, game }: Puzzle): string {
  return kind === "community" ? game.uid : game.date;
}

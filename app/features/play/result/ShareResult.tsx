import { Tooltip } from "@mantine/core";
import { useClickOutside } from "@mantine/hooks";
import {
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from "react";
import { useSetting } from "~/client/hooks";
import { late } from "~/client/lazy";
import { useRootData } from "~/client/use-root-data";
import { brand } from "~/config/brand";
import { type Puzzle, puzzlePath, puzzleTitle } from "~/features/games/puzzle";
import type { Play } from "~/game/play";
import { countedItems, scoreOfPlay, survived, tallyOf } from "~/game/score";
import { shareText } from "~/game/share";
import { Button } from "~/kit/Button";
import form from "~/kit/Form.module.css";
import { wholeNumber } from "~/kit/format";
import { IconPhoto, IconShare, IconWords } from "~/kit/icons";
import { copyText, hasShareSheet, openShareSheet } from "~/kit/share";
import { toast } from "~/kit/toast";
import { shareTexts } from "~/texts/result";
import type { PictureContent } from "./paint-result";
import classes from "./ShareResult.module.css";

const ResultPicture = late(() => import("./ResultPicture"), {
  ifMissing: "toast",
  fallback: () => <p className={classes.note}>{shareTexts.picture.painting}</p>,
});

interface ShareResultProps {
  readonly puzzle: Puzzle;
  readonly play: Play;
  /** What stands directly below the button that copies. */
  readonly children: ReactNode;
}

/** If the browser allows neither copying nor sharing, the text can be selected. */
export function ShareResult({ puzzle, play, children }: ShareResultProps) {
  const [byHand, setByHand] = useState<string | null>(null);
  const [pictureOpened, setPictureOpened] = useState(false);
  const preview = usePreview();
  const result = useResult({ puzzle, play });
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    setByHand(isCopied ? null : text);
    if (isCopied) toast({ tone: "success", message: shareTexts.copied });
  };
  const share = async (text: string) => {
    setByHand((await openShareSheet({ text })) ? null : text);
  };
  return (
    <>
      <Tooltip
        label={result.text}
        opened={preview.opened}
        multiline
        withinPortal={false}
        classNames={{ tooltip: classes.tooltip }}
      >
        <Button fullWidth size="lg" onClick={() => copy(result.text)} {...preview.handlers}>
          {shareTexts.copy}
        </Button>
      </Tooltip>
      {children}
      <div className={classes.actions}>
        {hasShareSheet() && (
          <Action icon={IconShare} onClick={() => share(result.text)}>
            {shareTexts.share}
          </Action>
        )}
        <Action icon={IconWords} onClick={() => copy(result.inWords)}>
          {shareTexts.copyInWords}
        </Action>
        <Action
          icon={IconPhoto}
          aria-expanded={pictureOpened}
          onPointerEnter={ResultPicture.preload}
          onClick={() => setPictureOpened(!pictureOpened)}
        >
          {shareTexts.picture.open}
        </Action>
      </div>
      {byHand !== null && <CopyByHand text={byHand} />}
      {pictureOpened && (
        <ResultPicture
          picture={result.picture}
          alternative={result.inWords}
          fileName={shareTexts.picture.fileName(fileNamePart(puzzle))}
          onClose={() => setPictureOpened(false)}
        />
      )}
    </>
  );
}

/** Mantine's own events hide the preview at once on a touch screen with a mouse. */
function usePreview() {
  const [opened, setOpened] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  useClickOutside(() => setOpened(false), ["pointerdown"], [button]);
  const handlers = {
    ref: setButton,
    onPointerEnter: () => setOpened(true),
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType !== "touch") setOpened(false);
    },
    // The touch scrolls the sheet.
    onPointerCancel: () => setOpened(false),
    onFocus({ currentTarget }: FocusEvent) {
      if (currentTarget.matches(":focus-visible")) setOpened(true);
    },
    onBlur: () => setOpened(false),
  };
  return { opened, handlers };
}

interface ActionProps extends ComponentPropsWithoutRef<"button"> {
  readonly icon: typeof IconShare;
}

function Action({ icon: Icon, children, ...button }: ActionProps) {
  return (
    <Button variant="default" {...button}>
      <Icon aria-hidden size={20} />
      {children}
    </Button>
  );
}

function CopyByHand({ text }: { readonly text: string }) {
  return (
    <label className={classes.byHand}>
      {shareTexts.copyManually}
      <textarea
        className={form.field}
        readOnly
        rows={5}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </label>
  );
}

interface Result {
  readonly text: string;
  readonly inWords: string;
  readonly picture: PictureContent;
}

function useResult({ puzzle, play }: Omit<ShareResultProps, "children">): Result {
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
  return puzzle.kind === "daily" ? "/" : puzzlePath(puzzle);
}

function fileNamePart({ kind, game }: Puzzle): string {
  return kind === "community" ? game.uid : game.date;
}

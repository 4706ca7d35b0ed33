import "@mantine/core/styles/Tooltip.layer.css";
import { Button, Tooltip } from "@mantine/core";
import { useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import { prefersShareSheet, shareOrCopy } from "~/browser/share";
import { brand } from "~/config/brand";
import { gameOverTexts } from "~/config/texts/game-over";
import type { Play } from "~/game/play";
import { shareText } from "~/game/share";
import { type Puzzle, puzzleTitle } from "../board/puzzle";
import { useSetting } from "../layout/use-setting";
import { toast } from "../toasts/toast";
import classes from "./ShareResult.module.css";

interface ShareResultProps {
  readonly puzzle: Puzzle;
  readonly play: Play;
}

/** Copies the result, or hands it to the share sheet of a phone; where neither is allowed, the text can be selected. */
export function ShareResult({ puzzle, play }: ShareResultProps) {
  const [byHand, setByHand] = useState(false);
  const text = useShareText({ puzzle, play });
  const share = async () => {
    const outcome = await shareOrCopy(text);
    setByHand(outcome === "byHand");
    if (outcome === "copied") void toast({ tone: "success", message: gameOverTexts.copied });
  };
  return (
    <>
      <Tooltip
        label={text}
        multiline
        events={{ hover: true, focus: true, touch: false }}
        classNames={classes}
      >
        <Button fullWidth size="lg" onClick={share}>
          {prefersShareSheet() ? gameOverTexts.share : gameOverTexts.copy}
        </Button>
      </Tooltip>
      {byHand && (
        <label className={classes.byHand}>
          {gameOverTexts.copyByHand}
          <textarea
            readOnly
            rows={5}
            value={text}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </>
  );
}

function useShareText({ puzzle, play }: ShareResultProps): string {
  const root = useRouteLoaderData<{ publicUrl: string }>("root");
  const hideUrl = useSetting("dontShowFullUrl");
  const shapeMarks = useSetting("shapeMarks");
  return shareText(play, puzzleTitle(puzzle), {
    productName: brand.name,
    url: (root?.publicUrl || window.location.origin) + path(puzzle),
    showUrl: !hideUrl,
    shapeMarks,
  });
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

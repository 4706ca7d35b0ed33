import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { boardTexts } from "~/config/texts/board";
import { type HintKind, hintMenuDisabled, hintsUsed } from "~/game/hints";
import type { Play } from "~/game/play";
import { HINTS_ALLOWED } from "~/game/rules";

const loadList = () => import("./HintMenuList");
const HintMenuList = lazy(loadList);

interface HintMenuProps {
  readonly play: Play;
  readonly onHint: (kind: HintKind) => void;
}

/** A button at first; the menu behind it is loaded when the player reaches for it. */
export function HintMenu({ play, onHint }: HintMenuProps) {
  const [asked, setAsked] = useState(false);
  const label = boardTexts.hints.menu(hintsUsed(play), HINTS_ALLOWED);
  const disabled = hintMenuDisabled(play);
  const button = (
    <Button
      variant="default"
      h={44}
      aria-haspopup="menu"
      aria-expanded={asked}
      disabled={disabled}
      onPointerEnter={() => void loadList()}
      onFocus={() => void loadList()}
      onClick={() => setAsked(true)}
    >
      {label} ▾
    </Button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <HintMenuList play={play} label={`${label} ▾`} disabled={disabled} onHint={onHint} />
    </Suspense>
  );
}

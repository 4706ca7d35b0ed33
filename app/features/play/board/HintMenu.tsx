import { late } from "~/client/lazy";
import { type HintKind, hintMenuDisabled } from "~/game/hints";
import type { Play } from "~/game/play";
import { HINTS_ALLOWED } from "~/game/rules";
import { tallyOf } from "~/game/score";
import { Button } from "~/kit/Button";
import { boardTexts } from "~/texts/board";

const HintMenuList = late(() => import("./HintMenuList"), {
  ifMissing: "toast",
  onDemand: true,
  fallback: ({ label, disabled }, { load, preload }) => (
    <Button
      variant="default"
      aria-haspopup="menu"
      aria-expanded={false}
      disabled={disabled}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={load}
    >
      {label}
    </Button>
  ),
});

interface HintMenuProps {
  readonly play: Play;
  readonly onHint: (kind: HintKind) => void;
}

/** Hover or focus preloads the menu, and a press opens it. */
export function HintMenu({ play, onHint }: HintMenuProps) {
  return (
    <HintMenuList
      play={play}
      label={`${boardTexts.hints.menu(tallyOf(play).hints, HINTS_ALLOWED)} ▾`}
      disabled={hintMenuDisabled(play)}
      onHint={onHint}
    />
  );
}

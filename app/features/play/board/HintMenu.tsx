import { lazy } from "~/client/lazy";
import { type HintKind, hintMenuDisabled } from "~/game/hints";
import type { Play } from "~/game/play";
import { HINTS_ALLOWED } from "~/game/rules";
import { tallyOf } from "~/game/score";
import { Button } from "~/kit/Button";
import { boardTexts } from "~/texts/board";

const HintMenuList = lazy(() => import("./HintMenuList"), {
  errorFallback: "toast",
  onDemand: true,
  fallback: ({ label, disabled }, { load, prefetch }) => (
    <Button
      variant="default"
      aria-haspopup="menu"
      aria-expanded={false}
      disabled={disabled}
      onPointerEnter={prefetch}
      onFocus={prefetch}
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

/** Hover or focus prefetches the menu, and a press opens it. */
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

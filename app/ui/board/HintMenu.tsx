import { Button } from "@mantine/core";
import { boardTexts } from "~/config/texts/board";
import { type HintKind, hintMenuDisabled } from "~/game/hints";
import type { Play } from "~/game/play";
import { HINTS_ALLOWED } from "~/game/rules";
import { preload } from "../kit/optional";
import { useLoadedLater } from "../kit/use-loaded-later";

const loadList = () => import("./HintMenuList");

interface HintMenuProps {
  readonly play: Play;
  readonly onHint: (kind: HintKind) => void;
}

/** The button of the hint menu. The menu itself is loaded on hover, focus or click. */
export function HintMenu({ play, onHint }: HintMenuProps) {
  const { Loaded: Menu, ask } = useLoadedLater(loadList);
  const label = boardTexts.hints.menu(play.hints.length, HINTS_ALLOWED);
  const disabled = hintMenuDisabled(play);
  if (Menu) return <Menu play={play} label={`${label} ▾`} disabled={disabled} onHint={onHint} />;
  return (
    <Button
      variant="default"
      h={44}
      aria-haspopup="menu"
      aria-expanded={false}
      disabled={disabled}
      onPointerEnter={() => preload(loadList)}
      onFocus={() => preload(loadList)}
      onClick={ask}
    >
      {label} ▾
    </Button>
  );
}

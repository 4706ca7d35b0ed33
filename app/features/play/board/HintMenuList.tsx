import { type HintKind, type HintState, hintableItems, hintKinds } from "~/game/hints";
import { POINTS_PER_HINT } from "~/game/rules";
import { Button } from "~/kit/Button";
import { Menu, MenuItem, MenuLabel } from "~/kit/Menu";
import { withMantine } from "~/kit/mantine";
import { useMenuOnDemand } from "~/kit/use-menu-on-demand";
import { boardTexts } from "~/texts/board";
import { hintMenuItem } from "./hint-texts";

interface HintMenuListProps {
  readonly play: HintState;
  readonly label: string;
  readonly disabled: boolean;
  readonly onHint: (kind: HintKind) => void;
}

/** Opens when it mounts, because a press of the button loads it. */
function HintMenuList({ play, label, disabled, onHint }: HintMenuListProps) {
  const { button, menu, leaveFocus } = useMenuOnDemand();
  return (
    <Menu
      {...menu}
      opened={menu.opened && !disabled}
      align="start"
      width={220}
      target={
        <Button ref={button} variant="default" disabled={disabled}>
          {label}
        </Button>
      }
    >
      <MenuLabel>{boardTexts.hints.price(POINTS_PER_HINT)}</MenuLabel>
      {hintKinds.map((kind) => (
        <MenuItem
          key={kind}
          data-spent={hintableItems(play, kind).length === 0}
          onClick={() => {
            // The input gets the focus.
            leaveFocus();
            onHint(kind);
          }}
        >
          {hintMenuItem(kind)}
        </MenuItem>
      ))}
    </Menu>
  );
}

export default withMantine(HintMenuList);

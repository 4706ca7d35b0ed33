import { Menu } from "@mantine/core";
import { useState } from "react";
import { type HintKind, type HintState, hintableItems, hintKinds } from "~/game/hints";
import { POINTS_PER_HINT } from "~/game/rules";
import { Button } from "~/kit/Button";
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
  const { button, opened, setOpened } = useMenuOnDemand();
  // After a hint the input gets the focus, not the button.
  const [hinted, setHinted] = useState(false);
  return (
    <Menu
      opened={opened && !disabled}
      onChange={setOpened}
      onOpen={() => setHinted(false)}
      position="bottom-start"
      width={220}
      returnFocus={!hinted}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button ref={button} variant="default" disabled={disabled}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{boardTexts.hints.price(POINTS_PER_HINT)}</Menu.Label>
        {hintKinds.map((kind) => (
          <Menu.Item
            key={kind}
            data-spent={hintableItems(play, kind).length === 0}
            onClick={() => {
              setHinted(true);
              onHint(kind);
            }}
          >
            {hintMenuItem(kind)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export default withMantine(HintMenuList);

import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { boardTexts } from "~/config/texts/board";
import { type HintKind, hintable, hintKinds } from "~/game/hints";
import type { Play } from "~/game/play";
import { POINTS_PER_HINT } from "~/game/rules";
import { useMenuOnDemand } from "../kit/hooks";

interface HintMenuListProps {
  readonly play: Play;
  readonly label: string;
  readonly disabled: boolean;
  readonly onHint: (kind: HintKind) => void;
}

/** Opens at once: it is loaded because the player pressed the button. */
export default function HintMenuList({ play, label, disabled, onHint }: HintMenuListProps) {
  const { button, opened, setOpened } = useMenuOnDemand();
  // After a hint the focus goes to the field, not back to the button.
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
        <Button ref={button} variant="default" h={44} disabled={disabled}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{boardTexts.hints.price(POINTS_PER_HINT)}</Menu.Label>
        {hintKinds.map((kind) => (
          <Menu.Item
            key={kind}
            mih={44}
            data-spent={hintable(play, kind).length === 0}
            onClick={() => {
              setHinted(true);
              onHint(kind);
            }}
          >
            {boardTexts.hints.kinds[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Menu, UnstyledButton } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminTexts } from "~/config/texts/admin";
import type { ListGame } from "~/contract/game";
import { IconDotsVertical } from "../kit/icons";
import classes from "./AdminMenu.module.css";
import { gameActions, isPointless, useGameActions } from "./use-game-actions";

interface AdminMenuProps {
  readonly game: ListGame;
  /** It stands in a list of games that are reviewed; else there are only the ways to it. */
  readonly judged: boolean;
}

/** The menu of a card: judge the game, give it a day, look closer, edit it. */
export function AdminMenu({ game, judged }: AdminMenuProps) {
  const { mutate, isPending, data: date } = useGameActions(game.uid);
  // Lists for everybody do not tell a coming day; who has just given one knows it.
  const known = { ...game, daily_date: game.daily_date ?? date ?? null };
  return (
    <Menu position="bottom-end" width={240} shadow="md" returnFocus>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={adminTexts.menu.open(game.prompt)}
          disabled={isPending}
        >
          <IconDotsVertical aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {judged &&
          gameActions.map((action) => (
            <Menu.Item
              key={action}
              mih={44}
              disabled={isPointless(action, known)}
              onClick={() => mutate(action)}
            >
              {adminTexts.menu[action]}
            </Menu.Item>
          ))}
        {judged && <Menu.Divider />}
        <Menu.Item mih={44} component={Link} to={`/admin/review/${game.uid}`}>
          {adminTexts.menu.details}
        </Menu.Item>
        <Menu.Item mih={44} component={Link} to={`/edit/${game.uid}`}>
          {adminTexts.menu.edit}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

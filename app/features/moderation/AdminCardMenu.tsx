import { Menu, UnstyledButton } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useScheduledDate } from "~/client/use-schedule";
import type { ListGame } from "~/features/games/contract";
import { calendarDate } from "~/kit/format";
import { IconDotsVertical } from "~/kit/icons";
import { withMantine } from "~/kit/mantine";
import { adminTexts } from "~/texts/admin";
import classes from "./AdminCardMenu.module.css";
import { hasNoEffect, moderationActions, useModeration } from "./use-moderation";

interface AdminCardMenuProps {
  readonly game: ListGame;
  /** Only games in community lists have moderation actions. */
  readonly showModeration: boolean;
}

function AdminCardMenu({ game, showModeration }: AdminCardMenuProps) {
  const { moderate, isPending, data: date, questions } = useModeration(game.uid);
  const scheduled = useScheduledDate(game.uid);
  // Public lists omit future dates.
  const current = { ...game, daily_date: game.daily_date ?? date ?? scheduled };
  const day = current.daily_date && calendarDate(current.daily_date);
  return (
    <>
      {questions}
      {scheduled && <span className={classes.day}>{calendarDate(scheduled)}</span>}
      <Menu position="bottom-end" width={240} shadow="md" returnFocus>
        <Menu.Target>
          <UnstyledButton className={classes.button} aria-label={adminTexts.menu.open(game.prompt)}>
            <IconDotsVertical />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {showModeration && day && <Menu.Label>{adminTexts.menu.hasDay(day)}</Menu.Label>}
          {showModeration &&
            moderationActions.map((action) => (
              <Menu.Item
                key={action}
                disabled={isPending || hasNoEffect(action, current)}
                onClick={() => moderate(action)}
              >
                {adminTexts.menu[action]}
              </Menu.Item>
            ))}
          {showModeration && <Menu.Divider />}
          <Menu.Item component={Link} to={`/admin/review/${game.uid}`}>
            {adminTexts.menu.details}
          </Menu.Item>
          <Menu.Item component={Link} to={`/edit/${game.uid}`}>
            {adminTexts.menu.edit}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

export default withMantine(AdminCardMenu);

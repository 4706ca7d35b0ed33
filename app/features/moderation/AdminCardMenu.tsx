import { useScheduledDate } from "~/client/use-schedule";
import type { ListGame } from "~/features/games/contract";
import { calendarDate } from "~/kit/format";
import { IconDotsVertical } from "~/kit/icons";
import { Menu, MenuDivider, MenuItem, MenuLabel } from "~/kit/Menu";
import { withMantine } from "~/kit/mantine";
import { adminTexts } from "~/texts/admin";
import classes from "./AdminCardMenu.module.css";
import { hasNoEffect, moderationActions, useModeration } from "./use-moderation";

interface AdminCardMenuProps {
  readonly game: ListGame;
}

function AdminCardMenu({ game }: AdminCardMenuProps) {
  const { moderate, isPending, data: date, questions } = useModeration(game.uid);
  const scheduled = useScheduledDate(game.uid);
  // Public lists omit future dates.
  const current = { ...game, daily_date: game.daily_date ?? date ?? scheduled };
  const day = current.daily_date && calendarDate(current.daily_date);
  return (
    <>
      {questions}
      {scheduled && <span className={classes.day}>{calendarDate(scheduled)}</span>}
      <Menu
        width={240}
        // The card would cover it with the next one.
        withinPortal
        target={
          <button
            type="button"
            className={classes.button}
            aria-label={adminTexts.menu.open(game.prompt)}
          >
            <IconDotsVertical />
          </button>
        }
      >
        {day && <MenuLabel>{adminTexts.menu.hasDay(day)}</MenuLabel>}
        {moderationActions.map((action) => (
          <MenuItem
            key={action}
            disabled={isPending || hasNoEffect(action, current)}
            onClick={() => moderate(action)}
          >
            {adminTexts.menu[action]}
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem to={`/admin/review/${game.uid}`}>{adminTexts.menu.details}</MenuItem>
        <MenuItem to={`/edit/${game.uid}`}>{adminTexts.menu.edit}</MenuItem>
      </Menu>
    </>
  );
}

export default withMantine(AdminCardMenu);

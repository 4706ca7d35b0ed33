import "@mantine/core/styles/Tooltip.layer.css";
import { Tooltip, UnstyledButton } from "@mantine/core";
import { profileTexts } from "~/config/texts/explore";
import type { ListGame } from "~/contract/game";
import { IconEye, IconEyeOff, IconTrash } from "../kit/icons";
import classes from "./Profile.module.css";

interface ManageGameProps {
  readonly game: ListGame;
  readonly onDelete: () => void;
}

/** Whether others see the game, how its review went, and the way to delete it. */
export function ManageGame({ game, onDelete }: ManageGameProps) {
  const { status } = game;
  const seen = game.public ? profileTexts.public : profileTexts.private;
  const text = status ? `${seen} · ${profileTexts.status[status]}` : seen;
  return (
    <span className={classes.actions}>
      <Tooltip label={text} events={{ hover: true, focus: true, touch: true }}>
        <UnstyledButton
          component="span"
          role="img"
          tabIndex={0}
          className={classes.status}
          aria-label={text}
          data-public={game.public || undefined}
          data-status={status}
        >
          {game.public ? <IconEye size={20} aria-hidden /> : <IconEyeOff size={20} aria-hidden />}
        </UnstyledButton>
      </Tooltip>
      <UnstyledButton
        className={classes.delete}
        aria-label={profileTexts.deleteNamed(game.prompt)}
        onClick={onDelete}
      >
        <IconTrash size={20} aria-hidden />
      </UnstyledButton>
    </span>
  );
}

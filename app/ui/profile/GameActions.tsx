import { Tooltip, UnstyledButton } from "@mantine/core";
import { profileTexts } from "~/config/texts/explore";
import type { ListGame } from "~/contract/game";
import { IconEye, IconEyeOff, IconTrash } from "../kit/icons";
import classes from "./Profile.module.css";

interface GameActionsProps {
  readonly game: ListGame;
  readonly onDelete: () => void;
}

export function GameActions({ game, onDelete }: GameActionsProps) {
  const { status } = game;
  const visibility = game.public ? profileTexts.public : profileTexts.private;
  const text = status ? `${visibility} · ${profileTexts.status[status]}` : visibility;
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

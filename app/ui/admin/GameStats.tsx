import { adminTexts } from "~/config/texts/admin";
import type { Game } from "~/contract/game";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { GameFigures } from "./GameFigures";
import NearMisses from "./NearMisses";

interface GameStatsProps extends ModalProps {
  readonly game: Game;
}

/** Shows its creator and admins how a game played, with its near misses. */
export function GameStats({ game, opened, onClose }: GameStatsProps) {
  return (
    <Sheet title={adminTexts.figures.title} opened={opened} onClose={onClose}>
      {opened && (
        <>
          <GameFigures game={game} />
          <NearMisses game={game} />
        </>
      )}
    </Sheet>
  );
}

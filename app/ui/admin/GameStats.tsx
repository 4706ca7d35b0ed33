import { adminTexts } from "~/config/texts/admin";
import type { Game } from "~/contract/game";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { GameFigures } from "./GameFigures";
import NearMisses from "./NearMisses";

interface GameStatsProps extends ModalProps {
  readonly game: Game;
}

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

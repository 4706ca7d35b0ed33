import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/browser/api";
import { playWithOthersTexts as texts } from "~/config/texts/play-with-others";
import { makeRoom } from "~/contract/room";
import type { RoomMode } from "~/game/room";
import { NameForm } from "../app/NameForm";
import { useRoomGame } from "../app/use-room-game";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { ModeChoice, nameField, storeSeat } from "./room-form";

export default function PlayWithOthers({ opened, onClose }: ModalProps) {
  const game = useRoomGame();
  const navigate = useNavigate();
  const [mode, setMode] = useState<RoomMode>("race");
  return (
    <Sheet title={texts.title} opened={opened} onClose={onClose}>
      <p>{texts.intro}</p>
      {game && (
        <NameForm
          fields={{ name: nameField() }}
          submit={texts.make}
          failure={texts.failed}
          send={(player) => request(makeRoom, { body: { game, mode, ...player } })}
          onSuccess={({ id, seat }) => {
            storeSeat(id, seat);
            onClose();
            navigate(`/room/${id}`);
          }}
        >
          <ModeChoice mode={mode} onChoose={setMode} />
        </NameForm>
      )}
    </Sheet>
  );
}

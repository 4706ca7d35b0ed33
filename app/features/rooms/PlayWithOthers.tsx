import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/client/api";
import { NameForm } from "~/client/NameForm";
import { useRoomGame } from "~/client/use-room-game";
import type { RoomMode } from "~/game/room";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { playWithOthersTexts as texts } from "~/texts/play-with-others";
import { makeRoom } from "./contract";
import { ModeChoice, nameField, storeSeat } from "./room-form";

export default function PlayWithOthers({ opened, onClose }: ModalProps) {
  const game = useRoomGame();
  const navigate = useNavigate();
  const [mode, setMode] = useState<RoomMode>("race");
  return (
    <Sheet title={texts.title} opened={opened} onClose={onClose}>
      <p>{texts.intro}</p>
      {!game && <p>{texts.choose}</p>}
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

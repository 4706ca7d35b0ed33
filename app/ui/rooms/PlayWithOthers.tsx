import { useNavigate } from "@remix-run/react";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { request } from "~/browser/api";
import { userKey } from "~/browser/user-key";
import { playWithOthersTexts as texts } from "~/config/texts/play-with-others";
import { makeRoom, type RoomGameRef } from "~/contract/room";
import type { RoomMode } from "~/game/room";
import { queryClient } from "../app/query-client";
import { useRoomGame } from "../app/use-room-game";
import { Button } from "../kit/Button";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { ModeField, NameField, usePlayerName } from "./fields";
import classes from "./Rooms.module.css";
import { storeSeat } from "./seat";

/** With the game of the page. */
export default function PlayWithOthers({ opened, onClose }: ModalProps) {
  const game = useRoomGame();
  return (
    <Sheet title={texts.title} opened={opened} onClose={onClose}>
      {game && <Form game={game} onMade={onClose} />}
    </Sheet>
  );
}

interface FormProps {
  readonly game: RoomGameRef;
  readonly onMade: () => void;
}

function Form({ game, onMade }: FormProps) {
  const navigate = useNavigate();
  const { name, setName, remember } = usePlayerName();
  const [mode, setMode] = useState<RoomMode>("race");
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => request(makeRoom, { body: { game, mode, name, userKey: userKey() } }),
      onSuccess({ id, seat }) {
        remember();
        storeSeat(id, seat);
        onMade();
        navigate(`/room/${id}`);
      },
    },
    queryClient,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <p>{texts.intro}</p>
      <NameField name={name} onType={setName} error={error} />
      <ModeField mode={mode} onChoose={setMode} />
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {texts.make}
      </Button>
    </form>
  );
}

import { useMutation } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { userKey } from "~/browser/user-key";
import { playWithOthersTexts } from "~/config/texts/play-with-others";
import { roomTexts } from "~/config/texts/rooms";
import type { ResponseOf } from "~/contract/call";
import { type getRoom, takeSeat } from "~/contract/room";
import { SEATS_PER_ROOM } from "~/game/room";
import { Prompt } from "../app/Prompt";
import { queryClient } from "../app/query-client";
import { Button } from "../kit/Button";
import { NameField, usePlayerName } from "./fields";
import classes from "./Rooms.module.css";

const texts = roomTexts.join;

interface JoinProps {
  readonly id: string;
  readonly room: ResponseOf<typeof getRoom>;
  readonly onJoin: (seat: string) => void;
}

export function Join({ id, room, onJoin }: JoinProps) {
  const { name, setName, remember } = usePlayerName();
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => request(takeSeat, { params: { id }, body: { name, userKey: userKey() } }),
      onSuccess({ seat }) {
        remember();
        onJoin(seat);
      },
    },
    queryClient,
  );
  return (
    <main id="main" className={classes.room}>
      <p className={classes.byline}>
        {texts.invites(room.maker)} · {playWithOthersTexts.modes[room.mode].name}
      </p>
      <h1 dir="auto">
        <Prompt prompt={room.prompt} />
      </h1>
      <form
        className={classes.card}
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <p>
          {texts.seats(room.seats, SEATS_PER_ROOM)} {room.playing && texts.running}
        </p>
        <NameField name={name} onType={setName} error={error} />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {texts.join}
        </Button>
      </form>
    </main>
  );
}

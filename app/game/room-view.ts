import { endsAt, entriesOf, isDone, isRunning, placesOf, type Room, type Round } from "./room";

export type RoomView = ReturnType<typeof viewFor>;

/** The room as one seat may see it: no item before it was found on its board. */
export function viewFor(room: Room, you: string) {
  const { mode, maker, seats, round } = room;
  const { number, game, startsAt, over, players, guesses } = round;
  const board = entriesOf(room, you);
  const places = over ? placesOf(round) : null;
  const nameOf = (item: number) => game.items.find(({ id }) => id === item)?.name ?? "";
  const count = (entries: readonly { readonly seat: string }[], seat: string) =>
    entries.filter((entry) => entry.seat === seat).length;
  return {
    mode,
    you,
    /** When the maker has been away for a minute, anybody may start and choose the next list. */
    maker,
    seats: seats.map(({ id, name, awaySince, gone }) => ({
      id,
      name,
      awaySince,
      /** Listed for the result only. */
      gone,
      plays: players.includes(id),
      /** Found by this player, also on a common board. */
      correct: count(round.finds, id),
      wrong: count(round.wrong, id),
      /** Can do nothing more in this round. */
      done: over || isDone(room, id),
      /** After the end. Equal players share one. */
      place: places?.get(id) ?? null,
    })),
    round: {
      number,
      prompt: game.prompt,
      /** Guesses count from then on. */
      startsAt,
      endsAt: endsAt(round),
      over,
      guess: guesses[you] ?? null,
      /** On the board that you play on, in the order of finding. */
      found: board.finds.map(({ item, seat }) => ({ id: item, name: nameOf(item), seat })),
      wrong: board.wrong,
      /** After the end: every item, and who found it. */
      answers: over ? answersOf(round) : null,
      /** After the end, for `POST /api/game/appeals/{uid}`. */
      uid: over && !game.isLinked ? game.uid : null,
    },
  };
}

function answersOf({ game, finds }: Round) {
  return game.items.map(({ id, name }) => ({
    id,
    name,
    by: finds.filter(({ item }) => item === id).map(({ seat }) => seat),
  }));
}

/** For who has no seat yet. */
export function invitationTo({ mode, maker, seats, round }: Room) {
  return {
    mode,
    maker: seats.find(({ id }) => id === maker)?.name ?? "",
    prompt: round.game.prompt,
    seats: seats.filter(({ gone }) => !gone).length,
    playing: isRunning(round),
  };
}

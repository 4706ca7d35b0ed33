import { entriesOf, isDone, isRunning, leadsFrom, placeOf, type Room } from "./room";

export type RoomView = ReturnType<typeof viewFor>;

/** The room as one seat may see it: no item before it was found on its board. */
export function viewFor(room: Room, you: string) {
  const { mode, maker, seats, round } = room;
  const { number, game, startsAt, over, finds } = round;
  const board = entriesOf(room, you);
  const count = (entries: readonly { readonly seat: string }[], seat: string) =>
    entries.filter((entry) => entry.seat === seat).length;
  return {
    mode,
    you,
    maker,
    leadsFrom: leadsFrom(room, you),
    seats: seats.map((seat) => ({
      id: seat.id,
      name: seat.name,
      awaySince: seat.awaySince,
      /** Listed for the result only. */
      gone: seat.gone,
      plays: seat.plays,
      /** Found by this player, also on a common board. */
      correct: count(finds, seat.id),
      wrong: count(round.wrong, seat.id),
      /** Can do nothing more in this round. */
      done: over || isDone(room, seat),
      /** After the end. */
      place: over ? placeOf(room, seat) : null,
    })),
    round: {
      number,
      prompt: game.prompt,
      /** Guesses count from then on. */
      startsAt,
      over,
      guess: seats.find(({ id }) => id === you)?.guess ?? null,
      /** On the board that you play on, in the order of finding. */
      found: board.finds.map(({ item, seat }) => ({
        id: item,
        name: game.items.find(({ id }) => id === item)?.name ?? "",
        seat,
      })),
      wrong: board.wrong,
      /** After the end: every item, and who found it. */
      answers: over
        ? game.items.map(({ id, name }) => ({
            id,
            name,
            by: finds.filter(({ item }) => item === id).map(({ seat }) => seat),
          }))
        : null,
      /** After the end, for `POST /api/game/appeals/{uid}`. */
      uid: over && !game.isLinked ? game.uid : null,
    },
  };
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

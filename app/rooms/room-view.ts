import type { ResponseOf } from "~/contract/call";
import type { getRoom, RoomView, RoomEvent as ToldEvent } from "~/contract/room";
import {
  endsAt,
  entriesOf,
  isDone,
  placesOf,
  type Room,
  type RoomEvent,
  type Round,
  type Seat,
} from "~/game/room";

/** The room as one seat may see it: no item before it was found on its board. */
export function viewFor(room: Room, you: string): RoomView {
  const { mode, maker, round } = room;
  const seen = entriesOf(room, you);
  const over = round.overAt !== null;
  const places = over ? placesOf(round) : null;
  const names = new Map(round.game.items.map(({ id, name }) => [id, name]));
  const count = (entries: readonly { readonly seat: string }[], seat: string) =>
    entries.filter((entry) => entry.seat === seat).length;
  return {
    mode,
    you,
    maker,
    seats: room.seats.map(({ id, name, awaySince, gone }) => ({ id, name, awaySince, gone })),
    round: {
      number: round.number,
      prompt: round.game.prompt,
      startsAt: round.startsAt,
      endsAt: endsAt(round),
      over,
      players: round.players.map((seat) => ({
        seat,
        correct: count(round.finds, seat),
        wrong: count(round.wrong, seat),
        done: over || isDone(room, seat),
        place: places?.get(seat) ?? null,
      })),
      found: seen.finds.map(({ item, seat }) => ({ id: item, name: names.get(item) ?? "", seat })),
      wrong: [...seen.wrong],
      answers: over ? answersOf(round) : null,
      uid: over && !round.game.isLinked ? round.game.uid : null,
    },
  };
}

/** For who has no seat yet. */
export function invitationTo({ mode, maker, seats, round }: Room): ResponseOf<typeof getRoom> {
  return {
    mode,
    maker: seats.find(({ id }) => id === maker)?.name ?? "",
    prompt: round.game.prompt,
    seats: seats.filter(({ gone }) => !gone).length,
    playing: round.startsAt !== null && round.overAt === null,
  };
}

function answersOf({ game, finds }: Round) {
  return game.items.map(({ id, name }) => ({
    id,
    name,
    by: finds.filter(({ item }) => item === id).map(({ seat }) => seat),
  }));
}

/** In a race, others see that somebody guessed, not what. */
export function eventFor({ mode }: Room, event: RoomEvent, you: Seat["id"]): ToldEvent {
  if (event.kind !== "guessed") return event;
  const { kind, seat, outcome, guess, item, reason } = event;
  if (mode === "race" && seat !== you) return { kind, seat, outcome };
  return { kind, seat, outcome, guess, ...(item && { item }), ...(reason && { reason }) };
}

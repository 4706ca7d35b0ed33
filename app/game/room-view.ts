import { SECOND } from "./dates";
import { entriesOf, isDone, mayLead, placeOf, type Room } from "./room";
import { scoreOf } from "./score";

export type RoomView = ReturnType<typeof viewFor>;

/** The room as one seat may see it: no item before it was found on its board. */
export function viewFor(room: Room, you: string) {
  const { maker, seats, round } = room;
  const { mode, game, phase, startsAt, finds } = round;
  const over = phase === "over";
  const isRace = mode === "race" && phase !== "lobby";
  const board = entriesOf(round, you);
  const own = seats.find(({ id }) => id === you);
  const ofSeat = (id: string) => (entry: { readonly seat: string }) => entry.seat === id;
  const foundItems = board.finds.flatMap(({ item }) => game.items.filter(({ id }) => id === item));
  const shown = over ? { items: game.items, finds } : { items: foundItems, finds: board.finds };
  return {
    mode,
    you,
    maker,
    mayLead: mayLead(room, you),
    seats: seats
      .filter(({ gone, plays, connected }) => plays || (connected && !gone))
      .map((seat) => {
        const found = finds.filter(ofSeat(seat.id));
        const wrong = round.wrong.filter(ofSeat(seat.id)).length;
        return {
          id: seat.id,
          name: seat.name,
          away: seat.awaySince !== null && !seat.gone,
          /** Listed for the result only. */
          gone: seat.gone,
          plays: seat.plays,
          /** Found by this player, also on a common board. */
          correct: found.length,
          wrong,
          done: over || isDone(round, seat),
          /** Nobody has one who plays together. */
          place: isRace ? placeOf(room, seat) : null,
          score: scoreOf({ correct: found.length, hints: 0, wrong }),
          /** Until the last find, s. */
          seconds: Math.ceil(((found.at(-1)?.at ?? startsAt ?? 0) - (startsAt ?? 0)) / SECOND),
        };
      }),
    round: {
      prompt: shownPrompt(round),
      phase,
      startsAt,
      guess: own?.guess ?? null,
      /** Until then guesses have to wait, ms. */
      waitsUntil: own?.waitsUntil ?? 0,
      /** Found on the board that you play on, in that order. After the end all, and by whom. */
      items: shown.items.map(({ id, name }) => ({
        id,
        name,
        by: shown.finds.filter(({ item }) => item === id).map(({ seat }) => seat),
      })),
      wrong: board.wrong.map(({ text }) => text),
      /** After the end, for `POST /api/game/appeals/{uid}`. */
      uid: over ? game.uid : null,
    },
  };
}

/** For who has no seat yet. */
export function invitationTo({ maker, seats, round }: Room) {
  return {
    mode: round.mode,
    maker: seats.find(({ id }) => id === maker)?.name ?? "",
    prompt: shownPrompt(round),
  };
}

/** Null: in a race nobody reads it before all do. */
function shownPrompt({ mode, phase, game }: Room["round"]): string | null {
  return mode === "race" && phase === "lobby" ? null : game.prompt;
}

import fc from "fast-check";
import { hintKinds } from "../../app/game/hints";
import { type Play, type PlayEvent, type SavedPlay, toSaved } from "../../app/game/play";
import { after, planets, wrongs } from "./plays";

const guessText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...planets.map((item) => item.name)) },
  { weight: 3, arbitrary: fc.constantFrom(...wrongs, "QUARK!", "Wízard") },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 100 }) },
  { weight: 1, arbitrary: fc.constantFrom("", "  ", "Marz", "evening str", "nepptune") },
);

const random = fc.double({ min: 0, max: 1, noNaN: true });

const savedItem = fc.record({
  id: fc.oneof(fc.integer({ min: 99, max: 112 }), fc.integer()),
  guessedCorrectly: fc.boolean(),
});
const savedHint = fc.record({
  kind: fc.constantFrom(...hintKinds),
  itemId: fc.integer({ min: 99, max: 112 }),
});

/** Any value of the right shape, even one that no game saves. */
export const anySaved: fc.Arbitrary<SavedPlay> = fc.record({
  gameOver: fc.boolean(),
  items: fc.array(savedItem, { maxLength: 14 }),
  wrongGuesses: fc.array(guessText, { maxLength: 12 }),
  hints: fc.array(savedHint, { maxLength: 16 }),
  finalItems: fc.option(fc.array(savedItem, { maxLength: 14 })),
  revealAnswers: fc.boolean(),
  inputValue: fc.string({ maxLength: 100 }),
  submitted: fc.boolean(),
});

const playedEvent: fc.Arbitrary<PlayEvent> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("guessed" as const), text: guessText }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("typed" as const), text: guessText }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("hinted" as const),
      hintKind: fc.constantFrom(...hintKinds),
      random,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "gaveUp" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "revealToggled" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "submitted" as const }) },
);

/** Any event except a reset. */
export const anyEvent: fc.Arbitrary<PlayEvent> = fc.oneof(
  { weight: 12, arbitrary: playedEvent },
  { weight: 1, arbitrary: anySaved.map((saved) => ({ kind: "restored" as const, saved })) },
);

/** A game after any number of events. */
export const anyPlay: fc.Arbitrary<Play> = fc
  .array(playedEvent, { maxLength: 40 })
  .map((events) => after(events));

/** The saved form of such a game. */
export const playedSaved: fc.Arbitrary<SavedPlay> = anyPlay.map(toSaved);

import { useState } from "react";
import { request } from "~/client/api";
import { useAction } from "~/client/use-action";
import { useCall } from "~/client/use-call";
import { isAdmin, useUser } from "~/client/use-user";
import { ChangeList } from "~/features/games/ChangeList";
import type { Change } from "~/features/games/changes";
import type { Game } from "~/features/games/contract";
import { getNearMisses, type NearMiss } from "~/features/play/contract";
import { Button } from "~/kit/Button";
import { ConfirmSheet } from "~/kit/ConfirmSheet";
import { wholeNumber } from "~/kit/format";
import { Menu, MenuItem } from "~/kit/Menu";
import { adminTexts } from "~/texts/admin";
import { addSpelling } from "./contract";
import DecideGuess from "./DecideGuess";
import classes from "./NearMisses.module.css";
import { undoOn } from "./undo";

const { nearMisses: texts } = adminTexts;

type Item = Game["items"][number];

interface NearMissesProps {
  readonly game: Pick<Game, "uid" | "submitter" | "items">;
}

export default function NearMisses({ game }: NearMissesProps) {
  const { user } = useUser();
  const { data, error } = useCall(getNearMisses, { params: { id: game.uid } });
  return (
    <section className={classes.section} aria-labelledby="near-misses">
      <h3 id="near-misses">{texts.title}</h3>
      <p>{error ? texts.failed : data?.misses.length === 0 ? texts.none : texts.hint}</p>
      <ul>
        {data?.misses.map((miss) => (
          <li key={miss.text}>
            <b dir="auto">{miss.text}</b>
            <span>{numbersOf(miss)}</span>
            {isAdmin(user) && <AddSpelling miss={miss} game={game} />}
            {isAdmin(user) && <DecideGuess uid={game.uid} text={miss.text} shown={!miss.shown} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function numbersOf({ players, appeals }: NearMiss): string {
  const numbers = [
    players > 0 && texts.players(players, wholeNumber(players)),
    appeals !== undefined && texts.appeals(wholeNumber(appeals)),
  ];
  return numbers.filter((number) => number !== false).join(" · ");
}

interface AddSpellingProps extends NearMissesProps {
  readonly miss: NearMiss;
}

function AddSpelling({ miss, game }: AddSpellingProps) {
  const { mutate, isPending } = useAddSpelling(game);
  const [chosen, setChosen] = useState<Item | null>(null);
  const closest = game.items.find((item) => item.id === miss.itemId);
  return (
    <div className={classes.actions}>
      {closest && (
        <Button
          variant="light"
          loading={isPending}
          aria-label={texts.addLabel(miss.text, closest.name)}
          onClick={() => setChosen(closest)}
        >
          {texts.addTo(closest.name)}
        </Button>
      )}
      <Menu
        target={
          <Button variant={closest ? "subtle" : "light"} aria-label={texts.other(miss.text)}>
            {closest ? "…" : texts.choose}
          </Button>
        }
      >
        {game.items.map((item) => (
          <MenuItem key={item.id} onClick={() => setChosen(item)}>
            {item.name}
          </MenuItem>
        ))}
      </Menu>
      <ConfirmSheet
        opened={chosen !== null}
        tone="default"
        texts={{ ...texts.confirm, text: texts.willCount(miss.text, chosen?.name ?? "") }}
        onClose={() => setChosen(null)}
        onConfirm={() => {
          if (chosen) mutate({ itemId: chosen.id, spelling: miss.text });
          setChosen(null);
        }}
      >
        {chosen && <ChangeList changes={[changeOf(chosen, miss.text)]} />}
      </ConfirmSheet>
    </div>
  );
}

function changeOf({ name, altSpellings }: Item, spelling: string): Change {
  return {
    field: name,
    from: altSpellings.join(", "),
    to: [...altSpellings, spelling].join(", "),
  };
}

export interface NewSpelling {
  readonly itemId: number;
  readonly spelling: string;
}

export function useAddSpelling({ uid, items }: Pick<Game, "uid" | "items">) {
  const nameOf = (itemId: number) => items.find(({ id }) => id === itemId)?.name ?? "";
  return useAction({
    send: (body: NewSpelling) => request(addSpelling, { params: { id: uid }, body }),
    message: (_, { itemId, spelling }) => texts.added(spelling, nameOf(itemId)),
    failed: texts.failedToAdd,
    undo: () => undoOn(uid),
  });
}

import { useDebouncedValue } from "@mantine/hooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "~/browser/api";
import { listLimits } from "~/config/list-limits";
import { roomTexts } from "~/config/texts/rooms";
import { getCommunityGamesPage, getPreviousDaysPage } from "~/contract/lists";
import type { RoomGameRef } from "~/contract/room";
import { parseSavedGameKey, type SavedGameKey } from "~/game/puzzle";
import { choosePuzzle, finishedKeys, nextUnfinished, searchedPuzzles } from "../app/choose-path";
import { queryClient } from "../app/query-client";
import { Button } from "../kit/Button";
import { toastError } from "../kit/error-toast";
import form from "../kit/Form.module.css";
import row from "../kit/Row.module.css";
import { toast } from "../kit/toast";
import { ModeChoice } from "./ModeChoice";
import type { RoomPart } from "./room-connection";

const texts = roomTexts.over;

/** Of each list. */
const SHOWN = "5";
/** ms without a keystroke until the search starts */
const TYPING_PAUSE = 250;

export function NextList({ connection, room }: RoomPart) {
  const [mode, setMode] = useState(room.mode);
  const next = (game?: RoomGameRef) =>
    connection.send({ kind: "next", mode, ...(game && { game }) });
  const { mutate: choose, isPending } = useMutation(
    {
      mutationFn: (how: "random" | "unfinished") => chooseKey(how, room.round.uid),
      onSuccess: (key) =>
        key ? next(refOf(key)) : toast({ tone: "info", message: texts.noneLeft }),
      onError: (error) => toastError(error, { title: texts.failed }),
    },
    queryClient,
  );
  return (
    <section className={form.form} aria-labelledby="room-next">
      <h3 id="room-next">{texts.next}</h3>
      <ModeChoice mode={mode} onChoose={setMode} />
      <div className={row.row}>
        <Button disabled={isPending} onClick={() => choose("unfinished")}>
          {texts.unfinished}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => choose("random")}>
          {texts.random}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => next()}>
          {texts.rematch}
        </Button>
      </div>
      <Search onChoose={next} />
    </section>
  );
}

function refOf(key: SavedGameKey): RoomGameRef {
  const ref = parseSavedGameKey(key);
  return ref.kind === "daily" ? { date: ref.date } : { uid: ref.uid };
}

async function chooseKey(how: "random" | "unfinished", uid: string | null) {
  const [finished, ...lists] = await Promise.all([
    finishedKeys(),
    searchedPuzzles("archive"),
    searchedPuzzles("community"),
  ]);
  const puzzles = lists.flat();
  const current = puzzles.find((puzzle) => puzzle.uid === uid)?.key ?? null;
  const isDone = (key: SavedGameKey) => key === current || finished.has(key);
  return how === "random"
    ? choosePuzzle(puzzles, isDone, Math.random())?.key
    : nextUnfinished(puzzles, current, isDone)?.key;
}

function Search({ onChoose }: { readonly onChoose: (game: RoomGameRef) => void }) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), TYPING_PAUSE);
  const { data, error } = useQuery(
    {
      queryKey: ["roomLists", search],
      queryFn: ({ signal }) => searchLists(search, signal),
      enabled: search !== "",
      placeholderData: (previous) => previous,
    },
    queryClient,
  );
  const found = search === "" ? undefined : data;
  return (
    <>
      <label>
        {texts.search}
        <input
          className={form.field}
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={listLimits.searchLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p role="status">
        {error && texts.failed}
        {found?.length === 0 && texts.noneFound}
      </p>
      <ol>
        {found?.map(({ prompt, ref }) => (
          <li key={JSON.stringify(ref)}>
            <Button variant="default" fullWidth onClick={() => onChoose(ref)}>
              <span dir="auto">{prompt}</span>
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}

async function searchLists(search: string, signal: AbortSignal) {
  const query = { search, limit: SHOWN };
  const [days, community] = await Promise.all([
    request(getPreviousDaysPage, { query }, signal),
    request(getCommunityGamesPage, { query }, signal),
  ]);
  return [
    ...days.games.map(({ prompt, date }) => ({ prompt, ref: { date } })),
    ...community.games.map(({ prompt, uid }) => ({ prompt, ref: { uid } })),
  ];
}

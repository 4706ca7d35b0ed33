import { useState } from "react";
import { useCall } from "~/client/use-call";
import { useSend } from "~/client/use-send";
import { listLimits } from "~/config/list-limits";
import {
  candidatesOf,
  chooseGame,
  finishedKeys,
  nextUnfinished,
} from "~/features/games/choose-path";
import { getCommunityGamesPage, getPreviousDaysPage } from "~/features/games/lists.contract";
import { Button } from "~/kit/Button";
import form from "~/kit/Form.module.css";
import row from "~/kit/Row.module.css";
import { TextField } from "~/kit/TextField";
import { toast } from "~/kit/toast";
import { useDebouncedValue } from "~/kit/use-debounced-value";
import { roomTexts } from "~/texts/rooms";
import type { RoomPart } from "./room-connection";
import { ModeChoice } from "./room-form";
import { nameOf } from "./room-play";

const texts = roomTexts.over;

const SHOWN_OF_EACH = "5";
/** ms without a keystroke until the search starts */
const TYPING_PAUSE = 250;

export function NextList({ room, send }: RoomPart) {
  const [mode, setMode] = useState(room.mode);
  const next = (uid?: string) => send({ kind: "next", mode, ...(uid && { game: { uid } }) });
  const { mutate: choose, isPending } = useSend(
    (how: "random" | "unfinished") => chooseNext(how, room.round.uid),
    {
      onSuccess: (game) =>
        game ? next(game.uid) : toast({ tone: "info", message: texts.noneLeft }),
      failed: texts.failed,
    },
  );
  if (!room.mayLead) return <p>{texts.waiting(nameOf(room, room.maker))}</p>;
  return (
    <section className={form.form} aria-labelledby="room-next">
      <h3 id="room-next">{texts.next}</h3>
      <ModeChoice mode={mode} onChoose={setMode} />
      <div className={row.row}>
        <Button busy={isPending} onClick={() => choose("unfinished")}>
          {texts.unfinished}
        </Button>
        <Button variant="default" busy={isPending} onClick={() => choose("random")}>
          {texts.random}
        </Button>
        <Button variant="default" busy={isPending} onClick={() => next()}>
          {texts.rematch}
        </Button>
      </div>
      <Search onChoose={next} />
    </section>
  );
}

async function chooseNext(how: "random" | "unfinished", current: string | null) {
  const [finished, ...lists] = await Promise.all([
    finishedKeys(),
    candidatesOf("archive"),
    candidatesOf("community"),
  ]);
  const candidates = lists.flat();
  if (how === "unfinished") return nextUnfinished(candidates, current, finished);
  const others = candidates.filter(({ uid }) => uid !== current);
  return chooseGame(others, finished, Math.random());
}

function Search({ onChoose }: { readonly onChoose: (uid: string) => void }) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, TYPING_PAUSE);
  const query = { search, limit: SHOWN_OF_EACH };
  const days = useCall(getPreviousDaysPage, { query }, { enabled: search !== "" });
  const community = useCall(getCommunityGamesPage, { query }, { enabled: search !== "" });
  const found = days.data && community.data && [...days.data.games, ...community.data.games];
  const failed = (days.error ?? community.error) && texts.failed;
  return (
    <>
      <TextField
        label={texts.search}
        type="search"
        autoComplete="off"
        maxLength={listLimits.searchLength}
        error={failed ?? (found?.length === 0 ? texts.noneFound : undefined)}
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
      />
      <ol>
        {found?.map(({ prompt, uid }) => (
          <li key={uid}>
            <Button variant="default" fullWidth onClick={() => onChoose(uid)}>
              <span dir="auto">{prompt}</span>
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}

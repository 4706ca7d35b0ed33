import { useState } from "react";
import type { ListGame } from "~/features/games/contract";
import { Prompt } from "~/features/games/Prompt";
import { Button } from "~/kit/Button";
import cards from "~/kit/Card.module.css";
import form from "~/kit/Form.module.css";
import { calendarDate } from "~/kit/format";
import { queueTexts } from "~/texts/admin";
import classes from "./ReviewQueue.module.css";
import type { Decision } from "./use-moderation";

interface SelectGamesProps {
  readonly games: readonly ListGame[];
  readonly onAct: (decision: Decision) => void;
}

export function SelectGames({ games, onAct }: SelectGamesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const waiting = games.map(({ uid }) => uid);
  const uids = waiting.filter((uid) => chosen.includes(uid));
  const all = uids.length === waiting.length;
  return (
    <>
      <ul className={cards.list}>
        {games.map(({ uid, prompt, submitter, date }) => (
          <li key={uid}>
            <label className={`${form.option} ${cards.card}`}>
              <input
                type="checkbox"
                checked={uids.includes(uid)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(checked ? [...uids, uid] : uids.filter((other) => other !== uid))
                }
              />
              <span dir="auto">
                <Prompt prompt={prompt} />
                <small>{queueTexts.by(submitter, calendarDate(date))}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={classes.bar}>
        <Button variant="default" onClick={() => setChosen(all ? [] : waiting)}>
          {all ? queueTexts.none : queueTexts.all}
        </Button>
        <Button
          tone="danger"
          variant="default"
          disabled={uids.length === 0}
          onClick={() => onAct({ uids, action: "hide" })}
        >
          {queueTexts.hideSelected(uids.length)}
        </Button>
        <Button disabled={uids.length === 0} onClick={() => onAct({ uids, action: "approve" })}>
          {queueTexts.approveSelected(uids.length)}
        </Button>
      </div>
    </>
  );
}

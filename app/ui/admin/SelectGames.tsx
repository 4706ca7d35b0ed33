import { useState } from "react";
import { queueTexts } from "~/config/texts/admin";
import type { ListGame } from "~/contract/game";
import { Prompt } from "../app/Prompt";
import { Button } from "../kit/Button";
import { calendarDate } from "../kit/format";
import form from "./Form.module.css";
import classes from "./ReviewQueue.module.css";
import type { QueueAction } from "./use-review-queue";

interface SelectGamesProps {
  readonly games: readonly ListGame[];
  readonly onAct: (games: readonly ListGame[], action: QueueAction) => void;
}

export function SelectGames({ games, onAct }: SelectGamesProps) {
  const [uids, setUids] = useState<ReadonlySet<string>>(new Set());
  const selected = games.filter(({ uid }) => uids.has(uid));
  const all = selected.length === games.length;
  const toggle = (uid: string, isSelected: boolean) =>
    setUids(isSelected ? new Set([...uids, uid]) : new Set([...uids].filter((id) => id !== uid)));
  return (
    <>
      <ul className={classes.list}>
        {games.map(({ uid, prompt, submitter, date }) => (
          <li key={uid}>
            <label className={form.option}>
              <input
                type="checkbox"
                checked={uids.has(uid)}
                onChange={(event) => toggle(uid, event.currentTarget.checked)}
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
        <Button
          variant="default"
          onClick={() => setUids(new Set(all ? [] : games.map(({ uid }) => uid)))}
        >
          {all ? queueTexts.none : queueTexts.all}
        </Button>
        <Button
          tone="danger"
          variant="default"
          disabled={selected.length === 0}
          onClick={() => onAct(selected, "hide")}
        >
          {queueTexts.hideSelected(selected.length)}
        </Button>
        <Button disabled={selected.length === 0} onClick={() => onAct(selected, "approve")}>
          {queueTexts.approveSelected(selected.length)}
        </Button>
      </div>
    </>
  );
}

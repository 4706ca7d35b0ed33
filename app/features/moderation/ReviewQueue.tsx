import { Link, useSearchParams } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isClientError } from "~/client/api-error";
import { QueryFallback } from "~/client/QueryFallback";
import { useToken } from "~/client/use-token";
import type { ListGame } from "~/features/games/contract";
import { Prompt } from "~/features/games/Prompt";
import { Button, buttonLook, IconButton } from "~/kit/Button";
import { Callout } from "~/kit/Callout";
import cards from "~/kit/Card.module.css";
import form from "~/kit/Form.module.css";
import { calendarDate } from "~/kit/format";
import { IconHelp } from "~/kit/icons";
import { Sheet } from "~/kit/Sheet";
import { adminTexts, queueTexts } from "~/texts/admin";
import { shellTexts } from "~/texts/shell";
import { ReviewFacts, ReviewFindings, ReviewItems, ReviewPrompt } from "./ReviewParts";
import classes from "./ReviewQueue.module.css";
import { type Decision, hasNoEffect, useQuestions } from "./use-moderation";
import { type QueueFilters, useReviewQueue } from "./use-review-queue";

type ActionName = keyof typeof queueTexts.actions;

const keys: Readonly<Record<string, ActionName>> = {
  a: "approve",
  h: "hide",
  d: "makeDaily",
  b: "approveAndMakeDaily",
  s: "skip",
  u: "undo",
  "?": "keys",
};

const choices = { order: queueTexts.orders, findings: queueTexts.findingsOf } as const;

/** One game after the other, without a page load. */
export default function ReviewQueue() {
  const [address] = useSearchParams();
  const search = address.get("search") ?? "";
  const [filters, setFilters] = useState<QueueFilters>({ order: "oldest", findings: "all" });
  const [isSelecting, setIsSelecting] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const queue = useReviewQueue(search, filters);
  const { query, waiting, total, review, decide, undo, skip } = queue;
  const { ask, questions } = useQuestions(decide);
  const [current] = waiting;
  const press = (name: ActionName) => {
    if (name === "undo") void undo();
    else if (name === "keys") setIsHelping(true);
    else if (current && name === "skip") skip(current.uid);
    else if (current && name !== "skip" && !hasNoEffect(name, current))
      ask({ uids: [current.uid], action: name });
  };
  const isForbidden = useToken() === null || isClientError(query.error);
  if (!query.data) {
    return isForbidden ? <Callout>{adminTexts.forbidden}</Callout> : <QueryFallback {...query} />;
  }
  const undoButton = (
    <Button variant="default" busy={!queue.canUndo} onClick={undo}>
      {shellTexts.undo}
    </Button>
  );
  return (
    <KeySection onPress={isSelecting ? null : press}>
      <div className={classes.tools}>
        <p role="status">{queueTexts.waiting(total)}</p>
        <Button variant="default" onClick={() => setIsSelecting(!isSelecting)}>
          {isSelecting ? queueTexts.oneByOne : queueTexts.select}
        </Button>
        <IconButton aria-label={queueTexts.actions.keys} onClick={() => setIsHelping(true)}>
          <IconHelp />
        </IconButton>
      </div>
      <div className={classes.tools}>
        {(["order", "findings"] as const).map((name) => (
          <select
            key={name}
            className={form.field}
            aria-label={queueTexts[name]}
            value={filters[name]}
            onChange={(event) => setFilters({ ...filters, [name]: event.currentTarget.value })}
          >
            {Object.entries(choices[name]).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
      </div>
      {current === undefined && <Callout>{queueTexts.empty}</Callout>}
      {current && isSelecting && (
        <SelectGames games={waiting} onAct={ask}>
          {undoButton}
        </SelectGames>
      )}
      {current && !isSelecting && (
        <Current game={current} review={review} onPress={press}>
          {undoButton}
        </Current>
      )}
      {!current && queue.canUndo && <div className={classes.bar}>{undoButton}</div>}
      {questions}
      <Sheet
        title={queueTexts.actions.keys}
        size={360}
        opened={isHelping}
        onClose={() => setIsHelping(false)}
      >
        <dl className={classes.keys}>
          {Object.entries(keys).map(([key, name]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{queueTexts.actions[name]}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </KeySection>
  );
}

interface KeySectionProps {
  /** Null: the keys do nothing. */
  readonly onPress: ((name: ActionName) => void) | null;
  readonly children: ReactNode;
}

/** The keys work while the focus is in it, as WCAG 2.1.4 asks. */
function KeySection({ onPress, children }: KeySectionProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  // What had the focus may have gone with the game.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey, repeat } = event;
    const isTyping = target instanceof Element && target.closest("input, textarea, select, dialog");
    const name = keys[event.key];
    // A key that is held down decides one game.
    if (isTyping || altKey || ctrlKey || metaKey || repeat || !name || !onPress) return;
    event.preventDefault();
    onPress(name);
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.queue}
      aria-label={queueTexts.title}
      onKeyDown={onKeyDown}
    >
      {children}
    </section>
  );
}

interface CurrentProps {
  readonly game: ListGame;
  readonly review: ReturnType<typeof useReviewQueue>["review"];
  readonly onPress: (name: ActionName) => void;
  /** First in the bar. */
  readonly children: ReactNode;
}

function Current({ game, review, onPress, children }: CurrentProps) {
  const { data } = review;
  return (
    <>
      <p className="visually-hidden" role="status">
        {game.prompt}
      </p>
      <article className={classes.game}>
        <ReviewPrompt game={game} />
        <p className={cards.note}>{queueTexts.by(game.submitter, calendarDate(game.date))}</p>
        {data ? (
          <>
            <ReviewFacts review={data} />
            <ReviewFindings review={data} />
            <ReviewItems review={data} />
            <Link to={`/admin/review/${game.uid}`} {...buttonLook({ variant: "link" })}>
              {queueTexts.details}
            </Link>
          </>
        ) : (
          <QueryFallback {...review} />
        )}
      </article>
      <div className={classes.bar}>
        {children}
        {(["skip", "hide", "makeDaily", "approveAndMakeDaily", "approve"] as const).map((name) => (
          <Button
            key={name}
            variant={name === "approve" ? "filled" : "default"}
            disabled={name !== "skip" && hasNoEffect(name, game)}
            onClick={() => onPress(name)}
          >
            {queueTexts.actions[name]}
          </Button>
        ))}
      </div>
    </>
  );
}

interface SelectGamesProps {
  readonly games: readonly ListGame[];
  readonly onAct: (decision: Decision) => void;
  /** First in the bar. */
  readonly children: ReactNode;
}

function SelectGames({ games, onAct, children }: SelectGamesProps) {
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
        {children}
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

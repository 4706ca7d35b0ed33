import { Link } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isClientError } from "~/browser/api-error";
import { adminTexts, queueTexts } from "~/config/texts/admin";
import type { ListGame } from "~/contract/game";
import cards from "../app/GameCard.module.css";
import { useToken } from "../app/use-token";
import { Button, IconButton } from "../kit/Button";
import { calendarDate } from "../kit/format";
import { IconHelp } from "../kit/icons";
import { Notice } from "../kit/Notice";
import { QueryFallback } from "../kit/QueryFallback";
import { type ModalProps, Sheet } from "../kit/Sheet";
import form from "./Form.module.css";
import { ReasonSheet } from "./ReasonSheet";
import { ReviewFacts, ReviewFindings, ReviewItems, ReviewPrompt } from "./ReviewParts";
import classes from "./ReviewQueue.module.css";
import { SelectGames } from "./SelectGames";
import { useKnownGame } from "./use-moderation";
import { type QueueAction, type QueueFilters, useReviewQueue } from "./use-review-queue";

type ActionName = keyof typeof queueTexts.actions;

const keys: Readonly<Record<string, ActionName>> = {
  a: "approve",
  h: "hide",
  d: "approveAndMakeDaily",
  s: "skip",
  u: "undo",
  "?": "keys",
};

/** One game after the other, without a page load. */
export default function ReviewQueue({ search }: { readonly search: string }) {
  const [filters, setFilters] = useState<QueueFilters>({ order: "oldest", findings: "all" });
  const [isSelecting, setIsSelecting] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const [hiding, setHiding] = useState<readonly ListGame[]>([]);
  const known = useKnownGame();
  const queue = useReviewQueue(search, filters);
  const { query, waiting, decide } = queue;
  const [current] = waiting;
  const act = (games: readonly ListGame[], action: QueueAction) => {
    const [first] = games;
    if (action === "hide") setHiding(games);
    else if (first) void known.ask(first.uid, action, () => decide(games, action));
  };
  const press = (name: ActionName) => {
    if (name === "undo") void queue.undo();
    else if (name === "keys") setIsHelping(true);
    else if (current && name === "skip") queue.skip(current);
    else if (current && name !== "skip") act([current], name);
  };
  if (!query.data) return <Unloaded {...query} />;
  return (
    <KeySection onPress={isSelecting ? null : press}>
      <div className={classes.tools}>
        <p role="status">{queueTexts.waiting(queue.total)}</p>
        <Button variant="default" onClick={() => setIsSelecting(!isSelecting)}>
          {isSelecting ? queueTexts.oneByOne : queueTexts.select}
        </Button>
        <IconButton aria-label={queueTexts.actions.keys} onClick={() => setIsHelping(true)}>
          <IconHelp />
        </IconButton>
      </div>
      <div className={classes.tools}>
        <Filters filters={filters} onChange={setFilters} />
      </div>
      {current === undefined && <Notice>{queueTexts.empty}</Notice>}
      {current && isSelecting && <SelectGames games={waiting} onAct={act} />}
      {current && !isSelecting && <Current game={current} review={queue.review} onPress={press} />}
      <ReasonSheet
        title={queueTexts.whyHide(hiding.length)}
        opened={hiding.length > 0}
        onClose={() => setHiding([])}
        onChoose={(denial) => {
          setHiding([]);
          decide(hiding, "hide", denial);
        }}
      />
      {known.question}
      <KeysSheet opened={isHelping} onClose={() => setIsHelping(false)} />
    </KeySection>
  );
}

function Unloaded(query: ReturnType<typeof useReviewQueue>["query"]) {
  if (useToken() === null || isClientError(query.error)) {
    return (
      <div className={cards.empty}>
        <p>{adminTexts.forbidden}</p>
      </div>
    );
  }
  return <QueryFallback {...query} />;
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
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey } = event;
    const isTyping = target instanceof Element && target.closest("input, textarea, select, dialog");
    const name = keys[event.key];
    if (isTyping || altKey || ctrlKey || metaKey || name === undefined || !onPress) return;
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
}

function Current({ game, review, onPress }: CurrentProps) {
  const { data } = review;
  return (
    <>
      <p className="visually-hidden" role="status">
        {game.prompt}
      </p>
      <article className={classes.game}>
        <ReviewPrompt game={game} />
        <p className={classes.age}>{queueTexts.by(game.submitter, calendarDate(game.date))}</p>
        {data ? (
          <>
            <ReviewFacts review={data} />
            <ReviewFindings review={data} />
            <ReviewItems review={data} />
            <Link to={`/admin/review/${game.uid}`}>{queueTexts.details}</Link>
          </>
        ) : (
          <QueryFallback {...review} />
        )}
      </article>
      <div className={classes.bar}>
        {(["hide", "skip", "approveAndMakeDaily", "approve"] as const).map((name) => (
          <Button
            key={name}
            variant={name === "approve" ? "filled" : "default"}
            disabled={name === "approveAndMakeDaily" && game.daily_date !== null}
            onClick={() => onPress(name)}
          >
            {queueTexts.actions[name]}
          </Button>
        ))}
      </div>
    </>
  );
}

function KeysSheet(props: ModalProps) {
  return (
    <Sheet title={queueTexts.actions.keys} size={360} {...props}>
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
  );
}

const choices = { order: queueTexts.orders, findings: queueTexts.findingsOf } as const;

interface FiltersProps {
  readonly filters: QueueFilters;
  readonly onChange: (filters: QueueFilters) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  return (["order", "findings"] as const).map((name) => (
    <select
      key={name}
      className={form.field}
      aria-label={queueTexts[name]}
      value={filters[name]}
      onChange={(event) => onChange({ ...filters, [name]: event.currentTarget.value })}
    >
      {Object.entries(choices[name]).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  ));
}

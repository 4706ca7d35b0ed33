import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { request } from "~/client/api";
import type { LazyComponent } from "~/client/lazy";
import { queryClient } from "~/client/query-client";
import { useSend } from "~/client/use-send";
import type { Game } from "~/features/games/contract";
import type { NewYorkDate } from "~/game/dates";
import type { Item } from "~/game/item";
import { Button } from "~/kit/Button";
import { Checkbox } from "~/kit/Checkbox";
import { ConfirmSheet } from "~/kit/ConfirmSheet";
import { calendarDate } from "~/kit/format";
import { Tooltip } from "~/kit/Tooltip";
import { toast } from "~/kit/toast";
import { adminTexts } from "~/texts/admin";
import { createTexts, editorTexts } from "~/texts/editor";
import { Autofill } from "./Autofill";
import classes from "./CreateForm.module.css";
import { createDailyGame, uploadGame } from "./contract";
import { type EditorGame, emptyGame, filledCount, isEmptyGame, toDraft } from "./editor-game";
import { GameFields } from "./GameFields";
import { type Problem, tidyDraft } from "./game-draft.contract";
import { LeaveGuard } from "./LeaveGuard";
import type { Drafts } from "./use-drafts";
import { type GameForm, useGameForm } from "./use-game-form";

const SCHEDULE = "/admin/schedule";

export interface EditorParts {
  readonly TryOut: LazyComponent<{
    readonly prompt: string;
    readonly items: readonly Item[];
    readonly of: "draft" | "finished" | "practice";
    readonly onClose: () => void;
  }>;
}

interface CreateFormProps extends EditorParts {
  readonly owner: string;
  /** Absent for a community game. */
  readonly date: NewYorkDate | undefined;
  readonly drafts: Drafts;
  readonly another: boolean;
  readonly onAnother: (another: boolean) => void;
  readonly onShowDrafts: () => void;
}

/** Its key must be that of the draft. */
export function CreateForm(props: CreateFormProps) {
  const { owner, date, drafts, another, TryOut } = props;
  const navigate = useNavigate();
  const form = useGameForm(drafts.initial);
  const { game } = form;
  const [isTrying, setIsTrying] = useState(false);
  const isTryOutLoaded = TryOut.useIsLoaded();
  const draft = useSavedDraft(game, drafts.save);
  const create = useCreate({
    date,
    onCreated({ uid }) {
      draft.markSubmitted();
      drafts.remove(drafts.id);
      if (another) window.scrollTo({ top: 0 });
      else if (date !== undefined) navigate(SCHEDULE);
      else navigate(`/user/${encodeURIComponent(owner)}`, { state: { created: uid } });
    },
    onError: (error) => form.showFailure(error, createTexts.failed),
  });
  return (
    <>
      <LeaveGuard when={draft.isUnsubmitted} texts={createTexts.leave} />
      {isTrying && <TryOut {...playableGame(game)} of="draft" onClose={() => setIsTrying(false)} />}
      <section hidden={isTrying && isTryOutLoaded}>
        <GameFields
          form={form}
          disabled={create.isPending}
          tools={<Autofill form={form} disabled={create.isPending} />}
        />
        {date === undefined && (
          <Checkbox
            className={classes.another}
            label={createTexts.another}
            checked={another}
            onChange={props.onAnother}
          />
        )}
        <div className={classes.tools}>
          {drafts.all.length > 0 && (
            <Button variant="default" onClick={props.onShowDrafts}>
              {createTexts.drafts.button(drafts.all.length)}
            </Button>
          )}
          <ClearAll disabled={isEmptyGame(game)} onClear={() => form.replace(emptyGame())} />
        </div>
        <CreateBar
          form={form}
          busy={create.isPending}
          onTry={() => setIsTrying(true)}
          onCreate={() => create.mutate(game)}
          onNotReady={form.showProblems}
        />
      </section>
    </>
  );
}

/** After every change, so that the draft survives a reload or a crash. */
function useSavedDraft(game: EditorGame, onSave: (game: EditorGame) => boolean) {
  const [initial] = useState(game);
  const latest = useRef({ game, onSave });
  latest.current = { game, onSave };
  const isSubmitted = useRef(false);
  const isWarned = useRef(false);
  useEffect(() => {
    if (game === initial || latest.current.onSave(game) || isWarned.current) return;
    isWarned.current = true;
    toast({ tone: "error", message: createTexts.unsaved });
  }, [game, initial]);
  return {
    isUnsubmitted: () => !isSubmitted.current && game !== initial && !isEmptyGame(game),
    markSubmitted() {
      isSubmitted.current = true;
    },
  };
}

function ClearAll(props: { readonly disabled: boolean; readonly onClear: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button variant="default" disabled={props.disabled} onClick={() => setIsConfirming(true)}>
        {createTexts.clearAll}
      </Button>
      <ConfirmSheet
        texts={createTexts.clear}
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          props.onClear();
        }}
      />
    </>
  );
}

function playableGame(game: EditorGame) {
  const { prompt, items } = tidyDraft(toDraft(game));
  return { prompt, items: items.map((item, index) => ({ ...item, id: index + 1 })) };
}

interface CreateBarProps {
  readonly form: GameForm;
  readonly busy: boolean;
  readonly onTry: () => void;
  readonly onCreate: () => void;
  /** In place of the other callbacks while the game breaks a rule. */
  readonly onNotReady: () => void;
}

function CreateBar({ form, busy, onTry, onCreate, onNotReady }: CreateBarProps) {
  const reason = reasonAgainstCreating(form.problems);
  const [isReasonShown, setIsReasonShown] = useState(false);
  useEffect(() => {
    if (reason === null) setIsReasonShown(false);
  }, [reason]);
  const ifReady = (action: () => void) => () => {
    setIsReasonShown(reason !== null);
    if (reason === null) action();
    else onNotReady();
  };
  return (
    <div className={classes.dock}>
      <p className={classes.reason} role="alert">
        {isReasonShown && reason}
      </p>
      {isReasonShown && form.firstError !== null && (
        <p className={classes.reason}>{editorTexts.firstError(form.firstError)}</p>
      )}
      <div className={classes.bar}>
        <Button size="lg" variant="default" disabled={busy} onClick={ifReady(onTry)}>
          {createTexts.tryIt}
        </Button>
        <Tooltip label={reason ?? ""} disabled={reason === null} className={classes.tooltip}>
          {/* Not really disabled: a press shows what is missing, and where. */}
          <Button
            size="lg"
            aria-disabled={reason !== null}
            loading={busy}
            onClick={ifReady(onCreate)}
          >
            {createTexts.create} <small>{createTexts.progress(filledCount(form.game))}</small>
          </Button>
        </Tooltip>
      </div>
    </div>
  );
}

function reasonAgainstCreating(problems: readonly Problem[]): string | null {
  const has = (kind: Problem["kind"]) => problems.some((problem) => problem.kind === kind);
  if (has("badWord")) return createTexts.reasons.badWord;
  if (has("missing")) return createTexts.reasons.missing;
  return problems.length > 0 ? createTexts.reasons.other : null;
}

interface CreateOptions {
  /** Absent for a community game. */
  readonly date: NewYorkDate | undefined;
  readonly onCreated: (game: Game) => void;
  readonly onError: (error: Error) => void;
}

/** No automatic retry, which could create the game twice. */
function useCreate({ date, onCreated, onError }: CreateOptions) {
  const send = ({ prompt, items }: ReturnType<typeof toDraft>): Promise<Game> =>
    date === undefined
      ? request(uploadGame, { body: { prompt, items, type: "community", public: false } })
      : request(createDailyGame, { body: { prompt, items, date } });
  return useSend((game: EditorGame) => send(toDraft(game)), {
    onSuccess(game) {
      const { created } = createTexts;
      if (date === undefined) {
        toast({ tone: "success", message: created });
      } else {
        const message = adminTexts.outcome.onDate(calendarDate(date));
        toast({ tone: "success", title: created, message });
        void queryClient.invalidateQueries();
      }
      onCreated(game);
    },
    onError,
  });
}

import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { LazyComponent } from "~/client/lazy";
import { type NewYorkDate, SECOND } from "~/game/dates";
import type { Item } from "~/game/item";
import { Button, buttonLook } from "~/kit/Button";
import { Checkbox } from "~/kit/Checkbox";
import { ConfirmSheet } from "~/kit/ConfirmSheet";
import { toast } from "~/kit/toast";
import { createTexts } from "~/texts/editor";
import { Autofill } from "./Autofill";
import { CreateBar } from "./CreateBar";
import classes from "./CreateForm.module.css";
import { type EditorGame, emptyGame, isEmptyGame, toDraft } from "./editor-game";
import { GameFields } from "./GameFields";
import { tidyDraft } from "./game-draft.contract";
import { LeaveGuard } from "./LeaveGuard";
import { useCreate } from "./use-create";
import type { Drafts } from "./use-drafts";
import { useGameForm } from "./use-game-form";

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
      if (date === undefined) toastCreated(`/user/${encodeURIComponent(owner)}#${uid}`);
      draft.markSubmitted();
      drafts.remove(drafts.id);
      if (another) window.scrollTo({ top: 0 });
      else navigate(date === undefined ? `/user/${encodeURIComponent(owner)}` : SCHEDULE);
    },
    onFieldErrors: form.showServerErrors,
  });
  return (
    <>
      <LeaveGuard when={draft.isUnsubmitted} texts={createTexts.leave} />
      {isTrying && <TryOut {...playableGame(game)} of="draft" onClose={() => setIsTrying(false)} />}
      <section hidden={isTrying && isTryOutLoaded}>
        <div className={classes.tools}>
          {drafts.all.length > 0 && (
            <Button variant="default" onClick={props.onShowDrafts}>
              {createTexts.drafts.button(drafts.all.length)}
            </Button>
          )}
          <ClearAll disabled={isEmptyGame(game)} onClear={() => form.replace(emptyGame())} />
        </div>
        <GameFields
          form={form}
          disabled={create.isPending}
          afterPrompt={<Autofill form={form} disabled={create.isPending} />}
        />
        {date === undefined && (
          <Checkbox
            className={classes.another}
            label={createTexts.another}
            checked={another}
            onChange={props.onAnother}
          />
        )}
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

function toastCreated(path: string): void {
  const share = (
    <Link to={path} {...buttonLook({ variant: "default" })}>
      {createTexts.share}
    </Link>
  );
  toast({ tone: "success", message: createTexts.created, action: share, duration: 8 * SECOND });
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

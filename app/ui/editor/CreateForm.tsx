import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Input.layer.css";
import { Button, Checkbox } from "@mantine/core";
import { useNavigate } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { createTexts } from "~/config/texts/editor";
import { toast } from "../kit/toast";
import { Autofill } from "./Autofill";
import { CreateBar } from "./CreateBar";
import classes from "./CreateScreen.module.css";
import { type EditorGame, emptyGame, isEmptyGame } from "./editor-game";
import { GameFields } from "./GameFields";
import { LeaveGuard } from "./LeaveGuard";
import { useCreate } from "./use-create";
import { useGameForm } from "./use-game-form";

const ConfirmSheet = lazy(() => import("./ConfirmSheet"));
const TryOut = lazy(() => import("./TryOut"));

interface CreateFormProps {
  readonly owner: string;
  readonly initial: EditorGame;
  /** How many drafts there are. */
  readonly others: number;
  readonly another: boolean;
  readonly onAnother: (another: boolean) => void;
  /** Keeps what was typed; false where that is not possible. */
  readonly onChange: (game: EditorGame) => boolean;
  readonly onCreated: () => void;
  readonly onShowDrafts: () => void;
}

/** One game in the making. Must be keyed by its draft. */
export function CreateForm(props: CreateFormProps) {
  const { owner, initial, another, onCreated } = props;
  const navigate = useNavigate();
  const form = useGameForm(initial);
  const { game } = form;
  const submitted = useRef(false);
  const [trying, setTrying] = useState(false);
  const [begun] = useState(game);
  useKeptDraft(game, begun, props.onChange);

  const create = useCreate(() => {
    submitted.current = true;
    onCreated();
    if (another) window.scrollTo({ top: 0 });
    else navigate(`/user/${encodeURIComponent(owner)}`);
  }, form.showServerErrors);
  const latest = useRef(game);
  latest.current = game;
  const isUnsubmitted = useCallback(
    () => !submitted.current && latest.current !== begun && !isEmptyGame(latest.current),
    [begun],
  );

  return (
    <>
      <LeaveGuard when={isUnsubmitted} texts={createTexts.leave} />
      {trying && (
        <Suspense>
          <TryOut game={game} onBack={() => setTrying(false)} />
        </Suspense>
      )}
      <section hidden={trying}>
        <div className={classes.tools}>
          {props.others > 0 && (
            <Button h={44} variant="default" onClick={props.onShowDrafts}>
              {createTexts.drafts.button(props.others)}
            </Button>
          )}
          <ClearAll disabled={isEmptyGame(game)} onClear={() => form.replace(emptyGame())} />
        </div>
        <GameFields
          form={form}
          disabled={create.isPending}
          afterPrompt={<Autofill form={form} disabled={create.isPending} />}
        />
        <Checkbox
          className={classes.another}
          size="md"
          radius="sm"
          label={createTexts.another}
          checked={another}
          onChange={(event) => props.onAnother(event.currentTarget.checked)}
        />
        <CreateBar
          form={form}
          busy={create.isPending}
          onTry={() => setTrying(true)}
          onCreate={() => create.mutate(game)}
          onRefused={form.showProblems}
        />
      </section>
    </>
  );
}

/** Keeps every change at once: a draft survives a reload and a crash. */
function useKeptDraft(
  game: EditorGame,
  begun: EditorGame,
  onChange: (game: EditorGame) => boolean,
): void {
  const keep = useRef(onChange);
  keep.current = onChange;
  const told = useRef(false);
  useEffect(() => {
    if (game === begun || keep.current(game) || told.current) return;
    told.current = true;
    void toast({ tone: "error", message: createTexts.unsaved });
  }, [game, begun]);
}

function ClearAll(props: { readonly disabled: boolean; readonly onClear: () => void }) {
  const [asking, setAsking] = useState<"never" | "now" | "no">("never");
  return (
    <>
      <Button h={44} variant="default" disabled={props.disabled} onClick={() => setAsking("now")}>
        {createTexts.clearAll}
      </Button>
      {asking !== "never" && (
        <Suspense>
          <ConfirmSheet
            texts={createTexts.clear}
            opened={asking === "now"}
            onCancel={() => setAsking("no")}
            onConfirm={() => {
              setAsking("no");
              props.onClear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

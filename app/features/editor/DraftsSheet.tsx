import { promptLanguage } from "~/features/games/prompt-language";
import { Button } from "~/kit/Button";
import { focusIfLost } from "~/kit/focus-if-lost";
import { calendarDate, momentText } from "~/kit/format";
import { IconTrash } from "~/kit/icons";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { createTexts } from "~/texts/editor";
import classes from "./CreateForm.module.css";
import type { Draft } from "./drafts";
import { filledCount } from "./editor-game";
import type { Drafts } from "./use-drafts";

const texts = createTexts.drafts;

export default function DraftsSheet({
  drafts,
  opened,
  onClose,
}: ModalProps & { readonly drafts: Drafts }) {
  const andClose = (action: () => void) => () => {
    action();
    onClose();
  };
  return (
    <Sheet title={texts.title} opened={opened} onClose={onClose}>
      <p key={drafts.all.length} ref={focusIfLost} tabIndex={-1}>
        {drafts.all.length === 0 ? texts.none : texts.note}
      </p>
      <ul className={classes.drafts}>
        {drafts.all.map((draft) => (
          <li key={draft.id}>
            <div>
              <b dir="auto" lang={promptLanguage(draft.prompt)}>
                {titleOf(draft)}
              </b>
              <small>
                {draft.date !== undefined && `${calendarDate(draft.date)} · `}
                {texts.filled(filledCount(draft))} ·{" "}
                {momentText(new Date(draft.updatedAt).toISOString())}
              </small>
            </div>
            {draft.id === drafts.id ? (
              <small>{texts.current}</small>
            ) : (
              <Button variant="default" onClick={andClose(() => drafts.open(draft))}>
                {texts.open}
              </Button>
            )}
            <button
              type="button"
              className={classes.remove}
              aria-label={texts.remove(titleOf(draft))}
              onClick={() => drafts.remove(draft.id)}
            >
              <IconTrash aria-hidden size={20} />
            </button>
          </li>
        ))}
      </ul>
      <Button fullWidth onClick={andClose(() => drafts.open())}>
        {texts.start}
      </Button>
    </Sheet>
  );
}

function titleOf({ prompt }: Draft): string {
  return prompt.trim() === "" ? texts.untitled : prompt;
}

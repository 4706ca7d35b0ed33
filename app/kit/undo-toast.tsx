import { SECOND } from "~/game/dates";
import { shellTexts } from "~/texts/shell";
import { Button } from "./Button";
import { dismiss, toast } from "./toast";

/** Says what was done and offers to take it back. */
export function toastWithUndo(message: string, undo: () => unknown): void {
  const focused = document.activeElement;
  const id = toast({
    tone: "success",
    message,
    duration: 5 * SECOND,
    action: (
      <Button
        variant="light"
        onClick={() => {
          dismiss(id);
          if (focused instanceof HTMLElement) focused.focus();
          void undo();
        }}
      >
        {shellTexts.undo}
      </Button>
    ),
  });
}

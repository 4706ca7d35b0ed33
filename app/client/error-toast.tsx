import { Button } from "~/kit/Button";
import { dismiss, toast } from "~/kit/toast";
import { shellTexts } from "~/texts/shell";
import { errorText, isClientError } from "./api-error";

interface ErrorToastOptions {
  readonly title?: string | undefined;
  /** Offered only where a repetition can help: not if the server rejected the call. */
  readonly retry?: () => unknown;
}

export function toastError(error: unknown, { title, retry }: ErrorToastOptions = {}): void {
  const pressRetry = () => {
    dismiss(id);
    void retry?.();
  };
  const id = toast({
    tone: "error",
    ...(title !== undefined && { title }),
    message: errorText(error),
    ...(retry && !isClientError(error) && { action: <Retry onPress={pressRetry} /> }),
  });
}

function Retry({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button variant="light" onClick={onPress}>
      {shellTexts.retry}
    </Button>
  );
}

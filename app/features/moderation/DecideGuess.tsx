import { request } from "~/client/api";
import { useAction } from "~/client/use-action";
import { Button } from "~/kit/Button";
import { adminTexts } from "~/texts/admin";
import { decideGuess } from "./contract";

const { nearMisses: texts } = adminTexts;

interface DecideGuessProps {
  readonly uid: string;
  readonly text: string;
  /** The button lets other players see the guess, or hides it. */
  readonly shown: boolean;
}

export default function DecideGuess({ uid, text, shown }: DecideGuessProps) {
  const { mutate, isPending } = useAction({
    send: () => request(decideGuess, { params: { id: uid }, body: { guess: text, shown } }),
    message: () => (shown ? texts.shown(text) : texts.hidden(text)),
    failed: shown ? texts.failedToShow : texts.failedToHide,
  });
  return (
    <Button
      variant="subtle"
      loading={isPending}
      aria-label={shown ? texts.showLabel(text) : texts.hideLabel(text)}
      onClick={() => mutate(undefined)}
    >
      {shown ? texts.show : texts.hide}
    </Button>
  );
}

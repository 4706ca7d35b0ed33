import { useState } from "react";
import { flushSync } from "react-dom";
import { request } from "~/client/api";
import { queryClient } from "~/client/query-client";
import { useSend } from "~/client/use-send";
import { ConfirmSheet } from "~/kit/ConfirmSheet";
import { toast } from "~/kit/toast";
import { profileTexts } from "~/texts/explore";
import type { ListGame } from "./contract";
import { deleteGameByUid } from "./contract";
import { getCommunityGamesPage } from "./lists.contract";
import { Prompt } from "./Prompt";

interface DeleteGameProps {
  readonly game: ListGame | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteGame({ game, onClose, onDeleted }: DeleteGameProps) {
  const [shown, setShown] = useState(game);
  if (game && game !== shown) setShown(game);
  const { mutate, isPending } = useSend(
    ({ uid }: ListGame) => request(deleteGameByUid, { params: { uid } }),
    {
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: [getCommunityGamesPage.path] });
        toast({ tone: "success", message: profileTexts.deleted });
        // Nothing beside an open sheet can get the focus.
        flushSync(onClose);
        onDeleted();
      },
      failed: profileTexts.failed,
    },
  );
  return (
    <ConfirmSheet
      texts={profileTexts.confirmDelete}
      opened={game !== null}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => game && mutate(game)}
    >
      <p>
        <b dir="auto">{shown && <Prompt prompt={shown.prompt} />}</b>
      </p>
    </ConfirmSheet>
  );
}

import { useState } from "react";
import { flushSync } from "react-dom";
import { request } from "~/browser/api";
import { profileTexts } from "~/config/texts/explore";
import type { ListGame } from "~/contract/game";
import { deleteGameByUid } from "~/contract/game";
import { getCommunityGamesPage } from "~/contract/lists";
import { ConfirmSheet } from "../kit/ConfirmSheet";
import { toast } from "../kit/toast";
import { Prompt } from "./Prompt";
import { queryClient } from "./query-client";
import { useSend } from "./use-send";

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

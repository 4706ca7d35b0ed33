import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "~/browser/api";
import { profileTexts } from "~/config/texts/explore";
import { deleteGameByUid } from "~/contract/calls/game";
import type { ListGame } from "~/contract/game";
import { Button } from "../kit/Button";
import { toastError } from "../kit/error-toast";
import { Sheet } from "../kit/Sheet";
import { toast } from "../kit/toast";
import classes from "../profile/Profile.module.css";
import { Prompt } from "./Prompt";
import { queryClient } from "./query-client";

interface DeleteGameProps {
  /** The game to delete. Null while the sheet is closed. */
  readonly game: ListGame | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for a confirmation and deletes a game. */
export function DeleteGame({ game, onClose, onDeleted }: DeleteGameProps) {
  // The sheet still shows the game while it fades out.
  const [shown, setShown] = useState(game);
  if (game && game !== shown) setShown(game);
  const { mutate, isPending } = useMutation(
    {
      mutationFn: ({ uid }: ListGame) => request(deleteGameByUid, { params: { uid } }),
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: ["creator"] });
        toast({ tone: "success", message: profileTexts.deleted });
        onClose();
        onDeleted();
      },
      onError: (error) => toastError(error, { title: profileTexts.failed }),
    },
    queryClient,
  );
  return (
    <Sheet title={profileTexts.confirmTitle} opened={game !== null} onClose={onClose} size={420}>
      <p>
        <b dir="auto">{shown && <Prompt prompt={shown.prompt} />}</b>
      </p>
      <p>{profileTexts.confirm}</p>
      <div className={classes.confirm}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {profileTexts.keep}
        </Button>
        <Button tone="danger" loading={isPending} onClick={() => game && mutate(game)}>
          {profileTexts.delete}
        </Button>
      </div>
    </Sheet>
  );
}

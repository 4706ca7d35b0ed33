import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { request } from "~/browser/api";
import { profileTexts } from "~/config/texts/explore";
import { deleteGameByUid } from "~/contract/calls/game";
import type { ListGame } from "~/contract/game";
import { Prompt } from "../board/Prompt";
import { errorText, queryClient } from "../kit/query-client";
import { Sheet } from "../kit/Sheet";
import { toast } from "../kit/toast";
import classes from "./Profile.module.css";

/** ms; longer than the sheet takes to fade out. */
const FADE = 200;

interface DeleteGameProps {
  readonly game: ListGame;
  readonly onDeleted: () => void;
  /** Runs when the sheet has faded out, whether or not the game was deleted. */
  readonly onClosed: () => void;
}

/** Asks for a confirmation and deletes a game. */
export function DeleteGame({ game, onDeleted, onClosed }: DeleteGameProps) {
  const [opened, setOpened] = useState(true);
  const isDeleted = useRef(false);
  const { mutate, isPending } = useMutation(
    {
      mutationFn: () => request(deleteGameByUid, { params: { uid: game.uid } }),
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: ["creator"] });
        toast({ tone: "success", message: profileTexts.deleted });
        isDeleted.current = true;
        close();
      },
      onError: (error) =>
        toast({ tone: "error", title: profileTexts.failed, message: errorText(error) }),
    },
    queryClient,
  );
  const close = () => {
    setOpened(false);
    setTimeout(() => {
      onClosed();
      if (isDeleted.current) onDeleted();
    }, FADE);
  };
  return (
    <Sheet title={profileTexts.confirmTitle} opened={opened} onClose={close} size={420}>
      <p>
        <b dir="auto">
          <Prompt prompt={game.prompt} />
        </b>
      </p>
      <p>{profileTexts.confirm}</p>
      <div className={classes.confirm}>
        <Button variant="default" h={44} onClick={close} data-autofocus>
          {profileTexts.keep}
        </Button>
        <Button color="red" h={44} loading={isPending} onClick={() => mutate()}>
          {profileTexts.delete}
        </Button>
      </div>
    </Sheet>
  );
}

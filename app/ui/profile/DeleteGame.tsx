import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, request } from "~/browser/api";
import { profileTexts } from "~/config/texts/explore";
import { shellTexts } from "~/config/texts/shell";
import { deleteGameByUid } from "~/contract/calls/game";
import type { ListGame } from "~/contract/game";
import { Prompt } from "../board/Prompt";
import { Sheet } from "../kit/Sheet";
import { toast } from "../kit/toast";
import classes from "./Profile.module.css";

/** ms; longer than the sheet takes to fade out. */
const FADE = 200;

interface DeleteGameProps {
  readonly game: ListGame;
  readonly onDeleted: () => void;
  /** Comes after it has faded out, whatever was answered. */
  readonly onClosed: () => void;
}

/** Asks whether to delete a game, and deletes it. */
export function DeleteGame({ game, onDeleted, onClosed }: DeleteGameProps) {
  const [opened, setOpened] = useState(true);
  const isSuccess = useRef(false);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(deleteGameByUid, { params: { uid: game.uid } }),
    // Asked once: what a second try would say of a game that the first one deleted is no help.
    retry: false,
    // Without a network it says so, where it would wait for one.
    networkMode: "always",
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ["creator"] });
      void toast({ tone: "success", message: profileTexts.deleted });
      isSuccess.current = true;
      close();
    },
    onError(error) {
      const message = error instanceof ApiError ? error.message : shellTexts.errors.network;
      void toast({ tone: "error", title: profileTexts.failed, message });
    },
  });
  const close = () => {
    setOpened(false);
    setTimeout(() => {
      onClosed();
      if (isSuccess.current) onDeleted();
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

import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "~/browser/api-error";
import { readText, writeText } from "~/browser/storage";
import { userKey } from "~/browser/user-key";
import { limits } from "~/config/limits";
import { playWithOthersTexts as texts } from "~/config/texts/play-with-others";
import { queryClient } from "../app/query-client";
import { Button } from "../kit/Button";
import { errorText } from "../kit/error-text";
import form from "../kit/Form.module.css";
import { TextField } from "../kit/TextField";

const NAME = "playerName";

interface SeatFormProps<Seat> {
  readonly submit: string;
  readonly send: (player: { readonly name: string; readonly userKey: string }) => Promise<Seat>;
  readonly onSeat: (seat: Seat) => void;
  /** Above the button. */
  readonly children?: ReactNode;
}

/** Asks for the player's name, which this browser remembers. */
export function SeatForm<Seat>({ submit, send, onSeat, children }: SeatFormProps<Seat>) {
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: (name: string) => send({ name, userKey: userKey() }),
      onSuccess(seat, name) {
        writeText(NAME, name);
        onSeat(seat);
      },
    },
    queryClient,
  );
  const nameError = error instanceof ApiError ? error.fields.name : undefined;
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(String(new FormData(event.currentTarget).get("name")));
      }}
    >
      <TextField
        label={texts.name}
        note={texts.nameNote}
        error={error ? (nameError ?? errorText(error)) : undefined}
        required
        name="name"
        autoComplete="nickname"
        maxLength={limits.memberNameLength.max}
        defaultValue={readText(NAME) ?? ""}
        data-autofocus
      />
      {children}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {submit}
      </Button>
    </form>
  );
}

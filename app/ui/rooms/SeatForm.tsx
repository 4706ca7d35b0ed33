import type { ReactNode } from "react";
import { readText, writeText } from "~/browser/storage";
import { limits } from "~/config/limits";
import { playWithOthersTexts as texts } from "~/config/texts/play-with-others";
import { NameForm } from "../app/NameForm";

const NAME = "playerName";

interface SeatFormProps<Seat> {
  readonly submit: string;
  readonly send: (player: { readonly name: string; readonly userKey: string }) => Promise<Seat>;
  readonly onSeat: (seat: Seat) => void;
  readonly children?: ReactNode;
}

/** Asks for the player's name, which this browser remembers. */
export function SeatForm<Seat>({ send, onSeat, ...form }: SeatFormProps<Seat>) {
  return (
    <NameForm
      fields={{
        name: {
          label: texts.name,
          note: texts.nameNote,
          autoComplete: "nickname",
          maxLength: limits.memberNameLength.max,
          defaultValue: readText(NAME) ?? "",
          "data-autofocus": true,
        },
      }}
      failure={texts.failed}
      send={(player) => {
        writeText(NAME, player.name);
        return send(player);
      }}
      onSuccess={onSeat}
      {...form}
    />
  );
}

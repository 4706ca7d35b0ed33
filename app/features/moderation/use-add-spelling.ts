import { request } from "~/client/api";
import { useAction } from "~/client/use-action";
import type { Game } from "~/features/games/contract";
import { adminTexts } from "~/texts/admin";
import { addSpelling } from "./contract";
import { undoOn } from "./undo";

const { nearMisses: texts } = adminTexts;

export interface NewSpelling {
  readonly itemId: number;
  readonly spelling: string;
}

export function useAddSpelling({ uid, items }: Pick<Game, "uid" | "items">) {
  const nameOf = (itemId: number) => items.find(({ id }) => id === itemId)?.name ?? "";
  return useAction({
    send: (body: NewSpelling) => request(addSpelling, { params: { id: uid }, body }),
    message: (_, { itemId, spelling }) => texts.added(spelling, nameOf(itemId)),
    failed: texts.failedToAdd,
    undo: () => undoOn(uid),
  });
}

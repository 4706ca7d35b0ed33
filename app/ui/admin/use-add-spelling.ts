import { request } from "~/browser/api";
import { adminTexts } from "~/config/texts/admin";
import { addSpelling } from "~/contract/admin";
import type { Game } from "~/contract/game";
import { undoOn } from "./undo";
import { useAction } from "./use-action";

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

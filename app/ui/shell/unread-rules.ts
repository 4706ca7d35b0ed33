import { useSyncExternalStore } from "react";
import { wasNoticeSeen } from "~/browser/notices";
import { onStorageChange } from "~/browser/storage";
import { shellTexts } from "~/config/texts/shell";

/** False on the server. */
export function useUnreadRules(): boolean {
  return useSyncExternalStore(
    onStorageChange,
    () => !wasNoticeSeen("howToPlay"),
    () => false,
  );
}

/** For an icon button that leads to the rules: its name, and a mark. */
export function unreadLook(label: string, unread: boolean) {
  return {
    "aria-label": unread ? shellTexts.header.unread(label) : label,
    "data-unread": unread || undefined,
  };
}

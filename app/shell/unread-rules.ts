import { useSyncExternalStore } from "react";
import { wasNoticeSeen } from "~/client/seen-flags";
import { onStorageChange } from "~/client/storage";
import { shellTexts } from "~/texts/shell";

/** False on the server. */
export function useUnreadRules(): boolean {
  return useSyncExternalStore(
    onStorageChange,
    () => !wasNoticeSeen("howToPlay"),
    () => false,
  );
}

/** For an icon button that leads to the rules or the notices: its name, and a mark. */
export function unreadLook(label: string, unread: boolean, notices = false) {
  const named = unread ? shellTexts.header.unread(label) : label;
  return {
    "aria-label": notices ? shellTexts.header.newNotices(named) : named,
    "data-unread": unread || notices || undefined,
  };
}

import { useSyncExternalStore } from "react";
import { wasSeen } from "~/client/seen-flags";
import { onStorageChange } from "~/client/storage";
import { shellTexts } from "~/texts/shell";

/** False on the server. */
export function useUnreadRules(): boolean {
  return useSyncExternalStore(
    onStorageChange,
    () => !wasSeen("howToPlay"),
    () => false,
  );
}

/** For an icon button that leads to the rules or the notifications: its name, and a mark. */
export function unreadLook(label: string, unread: boolean, notifications = false) {
  const named = unread ? shellTexts.header.unread(label) : label;
  return {
    "aria-label": notifications ? shellTexts.header.newNotices(named) : named,
    "data-unread": unread || notifications || undefined,
  };
}

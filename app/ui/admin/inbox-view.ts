import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { type FeedbackKind, feedbackKinds } from "~/contract/feedback";

/** Which messages of the inbox are shown. */
export interface InboxView {
  readonly state: "open" | "done";
  /** Every kind where it is null. */
  readonly kind: FeedbackKind | null;
  /** From 1 on. */
  readonly page: number;
}

/** What the address asks for; whatever it says wrong is as if it said nothing. */
export function useInboxView(): InboxView {
  const [search] = useSearchParams();
  return useMemo(
    () => ({
      state: search.get("state") === "done" ? "done" : "open",
      kind: feedbackKinds.find((kind) => kind === search.get("kind")) ?? null,
      page: Math.max(1, Number.parseInt(search.get("page") ?? "1", 10) || 1),
    }),
    [search],
  );
}

/** The address of a view. */
export function inboxPath({ state, kind, page }: InboxView): string {
  const search = new URLSearchParams({
    ...(state === "done" && { state }),
    ...(kind !== null && { kind }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size === 0 ? "/admin/inbox" : `/admin/inbox?${search}`;
}

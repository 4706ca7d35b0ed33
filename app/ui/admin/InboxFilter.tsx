import { Link, useSearchParams } from "@remix-run/react";
import { inboxTexts } from "~/config/texts/admin";
import { type FeedbackKind, feedbackKinds } from "~/contract/feedback";
import { pageNumber } from "../kit/Pages";
import classes from "./AdminNav.module.css";

export interface InboxFilters {
  readonly state: "open" | "done";
  readonly kind: FeedbackKind | null;
  readonly page: number;
}

/** Invalid values count as missing. */
export function useInboxFilters(): InboxFilters {
  const [search] = useSearchParams();
  return {
    state: search.get("state") === "done" ? "done" : "open",
    kind: feedbackKinds.find((kind) => kind === search.get("kind")) ?? null,
    page: pageNumber(search.get("page")),
  };
}

export function inboxPath({ state, kind, page }: InboxFilters): string {
  const search = new URLSearchParams({
    ...(state === "done" && { state }),
    ...(kind !== null && { kind }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size === 0 ? "/admin/inbox" : `/admin/inbox?${search}`;
}

export function InboxFilter({ filters }: { readonly filters: InboxFilters }) {
  return (
    <>
      <nav className={classes.nav} aria-label={inboxTexts.statesLabel}>
        {(["open", "done"] as const).map((state) => (
          <Choice key={state} to={{ ...filters, state }} chosen={state === filters.state}>
            {inboxTexts.states[state]}
          </Choice>
        ))}
      </nav>
      <nav className={classes.nav} aria-label={inboxTexts.kindsLabel}>
        {([null, ...feedbackKinds] as const).map((kind) => (
          <Choice key={kind} to={{ ...filters, kind }} chosen={kind === filters.kind}>
            {kind === null ? inboxTexts.all : inboxTexts.kinds[kind]}
          </Choice>
        ))}
      </nav>
    </>
  );
}

interface ChoiceProps {
  readonly to: InboxFilters;
  readonly chosen: boolean;
  readonly children: string;
}

function Choice({ to, chosen, children }: ChoiceProps) {
  return (
    <Link
      to={inboxPath({ ...to, page: 1 })}
      aria-current={chosen ? "true" : undefined}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

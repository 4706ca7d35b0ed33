import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { limits } from "~/config/limits";
import { inboxTexts } from "~/config/texts/admin";
import type { FeedbackPage } from "~/contract/feedback";
import { getFeedback } from "~/contract/feedback";
import { useCall } from "../app/use-call";
import { useToken } from "../app/use-token";
import { lastPage } from "../kit/last-page";
import { Notice } from "../kit/Notice";
import { Pages } from "../kit/Pages";
import { QueryFallback } from "../kit/QueryFallback";
import { FeedbackCard } from "./FeedbackCard";
import { InboxFilter, type InboxFilters, inboxPath, useInboxFilters } from "./InboxFilter";
import classes from "./InboxScreen.module.css";

export default function InboxScreen() {
  const filters = useInboxFilters();
  const query = useFeedback(filters);
  const { data } = query;
  useRedirectToLastPage(filters, data);
  return (
    <>
      <InboxFilter filters={filters} />
      {data ? <Messages filters={filters} {...data} /> : <QueryFallback {...query} />}
    </>
  );
}

function useFeedback({ state, kind, page }: InboxFilters) {
  const token = useToken();
  const done = state === "done" ? "true" : "false";
  const input = { query: { done, page: String(page), ...(kind && { kind }) } } as const;
  return useCall(getFeedback, input, {
    // The previous messages stay while the next ones load, but only those of the same admin.
    placeholderData: (previous, query) => (query?.queryKey[1] === token ? previous : undefined),
  });
}

/** A page may lose its only message. */
function useRedirectToLastPage(filters: InboxFilters, data: FeedbackPage | undefined): void {
  const navigate = useNavigate();
  const last = data && lastPage(data.total, limits.pageSize);
  useEffect(() => {
    if (last !== undefined && filters.page > last) {
      navigate(inboxPath({ ...filters, page: last }), { replace: true });
    }
  }, [last, filters, navigate]);
}

function Messages({
  filters,
  feedback: messages,
  total,
}: FeedbackPage & { readonly filters: InboxFilters }) {
  const list = useRef<HTMLElement>(null);
  const pages = lastPage(total, limits.pageSize);
  return (
    <section ref={list} tabIndex={-1} className={classes.inbox} aria-label={inboxTexts.messages}>
      {messages.length === 0 && <Notice>{inboxTexts.empty[filters.state]}</Notice>}
      <ul className={classes.messages}>
        {messages.map((feedback) => (
          <FeedbackCard
            key={feedback.id}
            feedback={feedback}
            // The card may leave the list, together with the button that has the focus.
            onChanged={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {pages > 1 && (
        <Pages
          page={filters.page}
          pages={pages}
          pathOf={(page) => inboxPath({ ...filters, page })}
        />
      )}
    </section>
  );
}

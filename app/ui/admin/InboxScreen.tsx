import { useRef } from "react";
import { inboxTexts } from "~/config/texts/admin";
import type { FeedbackPage } from "~/contract/feedback";
import { getFeedback } from "~/contract/feedback";
import { useCall } from "../app/use-call";
import { useToken } from "../app/use-token";
import { Notice } from "../kit/Notice";
import { QueryFallback } from "../kit/QueryFallback";
import { AdminPages } from "./AdminPages";
import cards from "./Card.module.css";
import { FeedbackCard } from "./FeedbackCard";
import { InboxFilter, type InboxFilters, inboxPath, useInboxFilters } from "./InboxFilter";

export default function InboxScreen() {
  const filters = useInboxFilters();
  const query = useFeedback(filters);
  return (
    <>
      <InboxFilter filters={filters} />
      {query.data ? <Messages filters={filters} {...query.data} /> : <QueryFallback {...query} />}
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

function Messages({
  filters,
  feedback: messages,
  total,
}: FeedbackPage & { readonly filters: InboxFilters }) {
  const list = useRef<HTMLElement>(null);
  return (
    <section ref={list} tabIndex={-1} className={cards.list} aria-label={inboxTexts.messages}>
      {messages.length === 0 && <Notice>{inboxTexts.empty[filters.state]}</Notice>}
      <ul className={cards.list}>
        {messages.map((feedback) => (
          <FeedbackCard
            key={feedback.id}
            feedback={feedback}
            // The card may leave the list, together with the button that has the focus.
            onChanged={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      <AdminPages
        page={filters.page}
        total={total}
        pathOf={(page) => inboxPath({ ...filters, page })}
      />
    </section>
  );
}

import { useNavigate } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { request } from "~/browser/api";
import { limits } from "~/config/limits";
import { inboxTexts } from "~/config/texts/admin";
import { getFeedback } from "~/contract/calls/feedback";
import type { FeedbackPage } from "~/contract/feedback";
import { useToken } from "../account/use-token";
import { Pages } from "../explore/Pages";
import { QueryFallback } from "../kit/QueryFallback";
import { AdminNav } from "./AdminNav";
import { AdminOnly } from "./AdminOnly";
import frame from "./AdminPage.module.css";
import { FeedbackCard } from "./FeedbackCard";
import { InboxFilter } from "./InboxFilter";
import classes from "./InboxScreen.module.css";
import { type InboxView, inboxPath, useInboxView } from "./inbox-view";

/** The page on which admins read what people tell them, and publish testimonies. */
export default function InboxScreen() {
  return (
    <AdminOnly>
      {() => (
        <>
          <AdminNav />
          <Inbox />
        </>
      )}
    </AdminOnly>
  );
}

function Inbox() {
  const view = useInboxView();
  const voices = useVoices(view);
  const { data } = voices;
  useLastPage(view, data);
  return (
    <>
      <InboxFilter view={view} />
      {data ? <Messages view={view} {...data} /> : <QueryFallback {...voices} />}
    </>
  );
}

function useVoices({ state, kind, page }: InboxView) {
  const token = useToken();
  return useQuery({
    queryKey: ["inbox", token, state, kind, page],
    queryFn: ({ signal }) => {
      const done = state === "done" ? "true" : "false";
      return request(
        getFeedback,
        { query: { done, page: String(page), ...(kind && { kind }) } },
        signal,
      );
    },
    // Other messages of the same admin may stay until the next are there; nothing of anybody else.
    placeholderData: (previous, query) => (query?.queryKey[1] === token ? previous : undefined),
  });
}

/** A page past the end, such as the last one after its only message was closed, goes to the last. */
function useLastPage(view: InboxView, data: FeedbackPage | undefined): void {
  const navigate = useNavigate();
  const last = data && lastPage(data.total);
  useEffect(() => {
    if (last !== undefined && view.page > last) {
      navigate(inboxPath({ ...view, page: last }), { replace: true });
    }
  }, [last, view, navigate]);
}

function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / limits.pageSize));
}

function Messages({ view, voices, total }: FeedbackPage & { readonly view: InboxView }) {
  const list = useRef<HTMLElement>(null);
  const pages = lastPage(total);
  return (
    <section ref={list} tabIndex={-1} className={classes.inbox} aria-label={inboxTexts.messages}>
      {voices.length === 0 && <p className={frame.notice}>{inboxTexts.empty[view.state]}</p>}
      <ul className={classes.messages}>
        {voices.map((voice) => (
          <FeedbackCard
            key={voice.id}
            voice={voice}
            // The button that was pressed may go with its card.
            onChanged={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {pages > 1 && (
        <Pages page={view.page} pages={pages} pathOf={(page) => inboxPath({ ...view, page })} />
      )}
    </section>
  );
}

import { useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import { AdminFilter } from "~/client/AdminFilter";
import { AdminPages } from "~/client/AdminPages";
import { QueryFallback } from "~/client/QueryFallback";
import { useCall } from "~/client/use-call";
import { useToken } from "~/client/use-token";
import { Callout } from "~/kit/Callout";
import cards from "~/kit/Card.module.css";
import { pageNumber } from "~/kit/Pages";
import { inboxTexts } from "~/texts/admin";
import { feedbackKinds, getFeedback } from "./contract";
import { FeedbackCard } from "./FeedbackCard";

const { states, statesLabel, kinds, kindsLabel } = inboxTexts;

/** Unknown values in the address count as missing. */
export default function InboxScreen() {
  const [search] = useSearchParams();
  const isDone = search.get("state") === "done";
  const kind = feedbackKinds.find((name) => name === search.get("kind")) ?? null;
  const token = useToken();
  const list = useRef<HTMLElement>(null);
  const query = useCall(
    getFeedback,
    {
      query: {
        done: isDone ? "true" : "false",
        page: String(pageNumber(search.get("page"))),
        ...(kind && { kind }),
      },
    },
    {
      // The previous messages stay while the next ones load, but only those of the same admin.
      placeholderData: (previous, query) => (query?.queryKey[1] === token ? previous : undefined),
    },
  );
  const { data } = query;
  return (
    <>
      <AdminFilter
        label={statesLabel}
        name="state"
        chosen={isDone ? "done" : null}
        options={[
          [null, states.open],
          ["done", states.done],
        ]}
      />
      <AdminFilter
        label={kindsLabel}
        name="kind"
        chosen={kind}
        options={[
          [null, inboxTexts.all],
          ...feedbackKinds.map((name) => [name, kinds[name]] as const),
        ]}
      />
      {!data && <QueryFallback {...query} />}
      {data && (
        <section ref={list} tabIndex={-1} className={cards.list} aria-label={inboxTexts.messages}>
          {data.feedback.length === 0 && (
            <Callout>{inboxTexts.empty[isDone ? "done" : "open"]}</Callout>
          )}
          <ul className={cards.list}>
            {data.feedback.map((feedback) => (
              <FeedbackCard
                key={feedback.id}
                feedback={feedback}
                // The card may leave the list, together with the button that has the focus.
                onChanged={() => list.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
          <AdminPages total={data.total} />
        </section>
      )}
    </>
  );
}

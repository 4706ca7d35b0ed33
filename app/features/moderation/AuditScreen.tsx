import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminFilter } from "~/client/AdminFilter";
import { AdminPages, withParameter } from "~/client/AdminPages";
import { QueryFallback } from "~/client/QueryFallback";
import { useCall } from "~/client/use-call";
import { ChangeList } from "~/features/games/ChangeList";
import { type Change, changesBetween } from "~/features/games/changes";
import { Prompt } from "~/features/games/Prompt";
import { Callout } from "~/kit/Callout";
import cards from "~/kit/Card.module.css";
import { calendarDate, momentText } from "~/kit/format";
import { pageNumber } from "~/kit/Pages";
import { auditTexts } from "~/texts/admin";
import { editTexts } from "~/texts/editor";
import { feedbackTexts } from "~/texts/feedback";
import classes from "./AuditScreen.module.css";
import {
  type AuditRecord,
  auditKinds,
  type GameSnapshot,
  getAudit,
  type Snapshot,
} from "./audit.contract";

export default function AuditScreen() {
  const [search] = useSearchParams();
  const game = search.get("game");
  const page = pageNumber(search.get("page"));
  const admin = search.get("admin");
  const kind = auditKinds.find((name) => name === search.get("kind")) ?? null;
  const query = useCall(getAudit, {
    query: {
      page: String(page),
      ...(game && { game }),
      ...(admin && { admin }),
      ...(kind && { kind }),
    },
  });
  const { data } = query;
  if (!data) return <QueryFallback {...query} />;
  return (
    <>
      {game && (
        <p className={cards.note}>
          {auditTexts.filteredByGame} <Link to="/admin/audit">{auditTexts.all}</Link>
        </p>
      )}
      {!game && (
        <AdminFilter
          label={auditTexts.kindsLabel}
          name="kind"
          chosen={kind}
          options={[
            [null, auditTexts.allKinds],
            ...auditKinds.map((name) => [name, auditTexts.kinds[name]] as const),
          ]}
        />
      )}
      {admin && (
        <p className={cards.note}>
          {auditTexts.filteredByAdmin(admin)}{" "}
          <Link to={withParameter(search, "admin", null)}>{auditTexts.all}</Link>
        </p>
      )}
      {data.records.length === 0 && <Callout>{auditTexts.empty}</Callout>}
      <ol className={cards.list}>
        {data.records.map((record) => (
          <AuditEntry key={record.id} record={record} />
        ))}
      </ol>
      <AdminPages total={data.total} />
    </>
  );
}

function AuditEntry({ record }: { readonly record: AuditRecord }) {
  const [search] = useSearchParams();
  const { at, admin, action } = record;
  const changes = changesOf(record);
  return (
    <li className={classes.record}>
      <time dateTime={at}>{momentText(at)}</time>
      <p>
        <Link to={withParameter(search, "admin", admin)}>
          <b>{admin}</b>
        </Link>{" "}
        {auditTexts.actions[action]} <Subject record={record} />
      </p>
      {changes.length > 0 && (
        <details>
          <summary>{auditTexts.details}</summary>
          <ChangeList changes={changes} />
        </details>
      )}
    </li>
  );
}

function Subject({ record }: { readonly record: AuditRecord }): ReactNode {
  if ("account" in record) return <b>{record.before.username}</b>;
  if ("feedback" in record) {
    const { reason, text } = record.before;
    // A deleted message has no text any more, and a report may have none.
    const shown = text || (reason && feedbackTexts.reasons[reason]);
    if (!shown) return null;
    return (
      <span className={classes.feedback} dir="auto">
        “{shown}”
      </span>
    );
  }
  const { uid, before, after } = record;
  const prompt = <Prompt prompt={(after ?? before).prompt} />;
  if (!after) return <span dir="auto">{prompt}</span>;
  return (
    <Link to={`/admin/review/${uid}`} dir="auto">
      {prompt}
    </Link>
  );
}

function changesOf(record: AuditRecord): readonly Change[] {
  const { before, after } = record;
  if (!after) return [];
  const earlier = factsOf(before);
  const facts = Object.entries(factsOf(after))
    .map(([field, to]) => ({ field, from: earlier[field] ?? "", to }))
    .filter(({ from, to }) => from !== to);
  if (!("uid" in record && record.after)) return facts;
  return [...changesBetween(textsOf(record.before), textsOf(record.after)), ...facts];
}

function textsOf({ prompt, items = [] }: GameSnapshot) {
  return { prompt, items };
}

/** By the name of the field. */
function factsOf(snapshot: Snapshot): Readonly<Record<string, string>> {
  if ("dailyDate" in snapshot) {
    const { status, dailyDate } = snapshot;
    return {
      [editTexts.fields.status]: auditTexts.statuses[status],
      [editTexts.fields.date]: dailyDate === null ? auditTexts.noDay : calendarDate(dailyDate),
    };
  }
  if ("published" in snapshot) {
    const texts = auditTexts.feedbackChange;
    return {
      [texts.published]: yesOrNo(snapshot.published),
      [texts.done]: yesOrNo(snapshot.done),
    };
  }
  const { username, suspended, games = 0, role, secondFactor, recoveryCodes = 0 } = snapshot;
  const { until, ...texts } = auditTexts.accountChange;
  return {
    [texts.username]: username,
    [texts.suspended]: suspended ? until(suspended.reason, suspended.until) : auditTexts.no,
    [texts.games]: String(games),
    [texts.role]: yesOrNo(role),
    [texts.secondFactor]: yesOrNo(secondFactor),
    [texts.recoveryCodes]: String(recoveryCodes),
  };
}

function yesOrNo(value: unknown): string {
  return value ? auditTexts.yes : auditTexts.no;
}

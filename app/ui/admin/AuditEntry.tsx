import { Link } from "@remix-run/react";
import { auditTexts } from "~/config/texts/audit";
import { editTexts } from "~/config/texts/edit";
import type { AuditRecord, AuditSnapshot } from "~/contract/audit";
import { calendarDate, momentText } from "../format";
import classes from "./AuditScreen.module.css";
import { ChangeList } from "./ChangeList";
import { type Change, changesBetween } from "./changes";

/** One deed of an admin: when, who, what, and what it changed. */
export function AuditEntry({ record }: { readonly record: AuditRecord }) {
  const { at, admin, action, uid, before, after } = record;
  const changes = after ? changesOf(before, after) : [];
  return (
    <li className={classes.record}>
      <time dateTime={at}>{momentText(at)}</time>
      <p>
        <b>{admin}</b> {auditTexts.actions[action]}{" "}
        {after ? (
          <Link to={`/admin/review/${uid}`}>{after.prompt}</Link>
        ) : (
          <span dir="auto">{before.prompt}</span>
        )}
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

function changesOf(before: AuditSnapshot, after: AuditSnapshot): readonly Change[] {
  const texts = changesBetween(
    { prompt: before.prompt, items: before.items ?? [] },
    { prompt: after.prompt, items: after.items ?? [] },
  );
  const status = {
    field: editTexts.fields.status,
    from: auditTexts.statuses[before.status],
    to: auditTexts.statuses[after.status],
  };
  const date = {
    field: editTexts.fields.date,
    from: dayText(before.dailyDate),
    to: dayText(after.dailyDate),
  };
  return [...texts, ...[status, date].filter(({ from, to }) => from !== to)];
}

function dayText(date: string | null): string {
  return date === null ? auditTexts.noDay : calendarDate(date);
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { auditTexts } from "~/config/texts/admin";
import { editTexts } from "~/config/texts/editor";
import type { AuditRecord, FeedbackSnapshot, GameSnapshot } from "~/contract/audit";
import { ChangeList } from "../editor/ChangeList";
import { type Change, changesBetween } from "../editor/changes";
import { calendarDate, momentText } from "../kit/format";
import classes from "./AuditScreen.module.css";

/** One deed of an admin: when, who, what, and what it changed. */
export function AuditEntry({ record }: { readonly record: AuditRecord }) {
  const { at, admin, action } = record;
  const changes = changesOf(record);
  return (
    <li className={classes.record}>
      <time dateTime={at}>{momentText(at)}</time>
      <p>
        <b>{admin}</b> {auditTexts.actions[action]} <Subject record={record} />
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
  if ("voice" in record) {
    return (
      <span className={classes.voice} dir="auto">
        “{record.before.text}”
      </span>
    );
  }
  const { uid, before, after } = record;
  if (!after) return <span dir="auto">{before.prompt}</span>;
  return (
    <Link to={`/admin/review/${uid}`} dir="auto">
      {after.prompt}
    </Link>
  );
}

function changesOf(record: AuditRecord): readonly Change[] {
  if ("voice" in record) return changesOfVoice(record.before, record.after);
  return record.after ? changesOfGame(record.before, record.after) : [];
}

function changesOfGame(before: GameSnapshot, after: GameSnapshot): readonly Change[] {
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
  return [...texts, ...[status, date].filter(isChange)];
}

function changesOfVoice(before: FeedbackSnapshot, after: FeedbackSnapshot): readonly Change[] {
  const { published, done, yes, no } = auditTexts.feedbackChange;
  const word = (is: boolean) => (is ? yes : no);
  return [
    { field: published, from: word(before.published), to: word(after.published) },
    { field: done, from: word(before.done), to: word(after.done) },
  ].filter(isChange);
}

function isChange({ from, to }: Change): boolean {
  return from !== to;
}

function dayText(date: string | null): string {
  return date === null ? auditTexts.noDay : calendarDate(date);
}

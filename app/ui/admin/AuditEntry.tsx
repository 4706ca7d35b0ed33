import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { auditTexts } from "~/config/texts/admin";
import { editTexts } from "~/config/texts/editor";
import { feedbackTexts } from "~/config/texts/feedback";
import type {
  AccountSnapshot,
  AuditRecord,
  FeedbackSnapshot,
  GameSnapshot,
} from "~/contract/audit";
import { ChangeList } from "../app/ChangeList";
import { type Change, changesBetween } from "../app/changes";
import { Prompt } from "../app/Prompt";
import { calendarDate, momentText } from "../kit/format";
import classes from "./AuditScreen.module.css";

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
  if ("account" in record) return changesOfAccount(record.before, record.after);
  if ("feedback" in record) {
    return record.after ? changesOfFeedback(record.before, record.after) : [];
  }
  return record.after ? changesOfGame(record.before, record.after) : [];
}

function changesOfGame(before: GameSnapshot, after: GameSnapshot): readonly Change[] {
  const textChanges = changesBetween(
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
    from: dateText(before.dailyDate),
    to: dateText(after.dailyDate),
  };
  return [...textChanges, ...[status, date].filter(isChange)];
}

function changesOfFeedback(before: FeedbackSnapshot, after: FeedbackSnapshot): readonly Change[] {
  const { published, done } = auditTexts.feedbackChange;
  return [
    { field: published, from: yesOrNo(before.published), to: yesOrNo(after.published) },
    { field: done, from: yesOrNo(before.done), to: yesOrNo(after.done) },
  ].filter(isChange);
}

function changesOfAccount(before: AccountSnapshot, after: AccountSnapshot): readonly Change[] {
  const { role, secondFactor, recoveryCodes, ...texts } = auditTexts.accountChange;
  const suspension = ({ suspended }: AccountSnapshot) =>
    suspended ? texts.until(suspended.reason, suspended.until) : auditTexts.no;
  return [
    { field: texts.username, from: before.username, to: after.username },
    { field: texts.suspended, from: suspension(before), to: suspension(after) },
    { field: texts.games, from: "0", to: String(after.games ?? 0) },
    { field: role, from: yesOrNo(before.role), to: yesOrNo(after.role) },
    { field: secondFactor, from: yesOrNo(before.secondFactor), to: yesOrNo(after.secondFactor) },
    {
      field: recoveryCodes,
      from: String(before.recoveryCodes ?? 0),
      to: String(after.recoveryCodes ?? 0),
    },
  ].filter(isChange);
}

function yesOrNo(value: unknown): string {
  return value ? auditTexts.yes : auditTexts.no;
}

function isChange({ from, to }: Change): boolean {
  return from !== to;
}

function dateText(date: string | null): string {
  return date === null ? auditTexts.noDay : calendarDate(date);
}

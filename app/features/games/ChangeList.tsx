import { editTexts } from "~/texts/editor";
import classes from "./ChangeList.module.css";
import type { Change } from "./changes";

export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <span className="visually-hidden">{editTexts.confirm.from}: </span>
            <del dir="auto">{from || editTexts.confirm.none}</del>
          </dd>
          <dd>
            <span aria-hidden>→ </span>
            <span className="visually-hidden">{editTexts.confirm.to}: </span>
            <ins dir="auto">{to || editTexts.confirm.none}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

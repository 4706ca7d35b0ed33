import { calendarDate } from "~/kit/format";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { patchNotesTexts } from "~/texts/patch-notes";
import classes from "./PatchNotes.module.css";

export default function PatchNotes(props: ModalProps) {
  return (
    <Sheet title={patchNotesTexts.title} {...props}>
      <ol className={classes.notes} reversed>
        {patchNotesTexts.notes.map(({ date, title, changes }) => (
          <li key={title}>
            <h3>{title}</h3>
            <time dateTime={date}>{calendarDate(date)}</time>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

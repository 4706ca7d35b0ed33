import { useState } from "react";
import { Button } from "~/kit/Button";
import { Checkbox } from "~/kit/Checkbox";
import row from "~/kit/Row.module.css";
import { Select } from "~/kit/Select";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { TextSource } from "~/kit/TextSource";
import { listTexts as texts } from "~/texts/editor";
import classes from "./ListSheet.module.css";
import type { ColumnRole } from "./paste/list-headers";
import { type ListItem, type ReadList, readList } from "./paste/read-list";

interface ListSheetProps extends ModalProps {
  /** What was pasted. */
  readonly pasted: string;
  /** Places from the item on at which the list begins. */
  readonly places: number;
  readonly hasPrompt: boolean;
  readonly onFill: (items: readonly ListItem[], prompt: string | null) => void;
  /** The text is no list. Null if it was not pasted into a field. */
  readonly onKeep: (() => void) | null;
}

/** Shows what is understood of a list before it replaces anything. */
export default function ListSheet(props: ListSheetProps) {
  return (
    <Sheet title={texts.title} opened={props.opened} onClose={props.onClose}>
      <ListForm {...props} />
    </Sheet>
  );
}

function ListForm({ pasted, places, hasPrompt, onFill, onKeep }: ListSheetProps) {
  const [text, setText] = useState(pasted);
  const [roles, setRoles] = useState<readonly ColumnRole[]>([]);
  const [takesPrompt, setTakesPrompt] = useState(!hasPrompt);
  const list = readList(text, roles);
  const count = Math.min(list.items.length, places);
  const replaceText = (next: string) => {
    setText(next);
    setRoles([]);
  };
  return (
    <div className={classes.form}>
      <TextSource
        texts={texts}
        value={text}
        rows={pasted === "" ? 6 : 3}
        accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
        autoFocus={pasted === ""}
        onChange={replaceText}
      />
      {list.prompt !== null && (
        <Checkbox
          label={texts.asPrompt(list.prompt)}
          checked={takesPrompt}
          onChange={setTakesPrompt}
        />
      )}
      {text.trim() !== "" && <Understood list={list} places={places} />}
      {list.columns.length > 1 && <Columns list={list} onChoose={(chosen) => setRoles(chosen)} />}
      <div className={row.end}>
        {onKeep && (
          <Button variant="default" onClick={onKeep}>
            {texts.keep}
          </Button>
        )}
        <Button
          disabled={count === 0}
          onClick={() => onFill(list.items, takesPrompt ? list.prompt : null)}
        >
          {texts.fill(count)}
        </Button>
      </div>
    </div>
  );
}

interface ColumnsProps {
  readonly list: ReadList;
  readonly onChoose: (roles: readonly ColumnRole[]) => void;
}

/** One column holds the names. */
function Columns({ list: { columns }, onChoose }: ColumnsProps) {
  const choose = (at: number, role: ColumnRole) =>
    onChoose(
      columns.map((column, index) => {
        if (index === at) return role;
        return role === "name" && column.role === "name" ? "none" : column.role;
      }),
    );
  return (
    <fieldset className={classes.columns}>
      <legend>{texts.columns}</legend>
      {columns.map(({ header, cells, role }, at) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place only
          key={at}
          label={header || texts.column(at + 1)}
          note={cells.slice(0, 3).join(" · ")}
          value={role}
          options={texts.roles}
          onChange={(role: ColumnRole) => choose(at, role)}
        />
      ))}
    </fieldset>
  );
}

function Understood({ list, places }: { readonly list: ReadList; readonly places: number }) {
  const fitting = list.items.slice(0, places);
  const leftOut = [...list.items.slice(places).map(({ name }) => name), ...list.leftOut];
  return (
    <section aria-label={texts.understood}>
      <ol className={classes.items}>
        {fitting.map(({ name, altSpellings, notAccepted = [] }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same name
          <li key={at} dir="auto">
            <b>{name}</b>
            {altSpellings.length > 0 && <span> {altSpellings.join(", ")}</span>}
            {notAccepted.length > 0 && <span> {texts.notAccepted(notAccepted.join(", "))}</span>}
          </li>
        ))}
      </ol>
      {leftOut.length > 0 && (
        <p className={classes.leftOut} dir="auto">
          {texts.leftOut(leftOut.join(" · "))}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {texts.count(fitting.length)}
      </p>
    </section>
  );
}

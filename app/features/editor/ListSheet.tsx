import { useState } from "react";
import { Button } from "~/kit/Button";
import { Checkbox } from "~/kit/Checkbox";
import row from "~/kit/Row.module.css";
import { Select } from "~/kit/Select";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { Switch } from "~/kit/Switch";
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
  const [unchosen, setUnchosen] = useState<ReadonlySet<number> | null>(null);
  const list = readList(text, roles);
  const isChosen = (at: number) => (unchosen ? !unchosen.has(at) : at < places);
  const items = list.items.filter((_item, at) => isChosen(at));
  const read = (next: string, chosenRoles: readonly ColumnRole[]) => {
    setText(next);
    setRoles(chosenRoles);
    setUnchosen(null);
  };
  const choose = (at: number, chosen: boolean) => {
    const all = [...list.items.keys()];
    setUnchosen(new Set(all.filter((one) => (one === at ? !chosen : !isChosen(one)))));
  };
  return (
    <div className={classes.form}>
      <TextSource
        texts={texts}
        value={text}
        rows={pasted === "" ? 6 : 3}
        accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
        autoFocus={pasted === ""}
        onChange={(next) => read(next, [])}
      />
      {list.prompt !== null && (
        <Checkbox
          label={texts.asPrompt(list.prompt)}
          checked={takesPrompt}
          onChange={setTakesPrompt}
        />
      )}
      {text.trim() !== "" && (
        <section aria-label={texts.understood}>
          <ol className={classes.items}>
            {list.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same name
              <li key={at} dir="auto">
                {list.items.length > places ? (
                  <Checkbox
                    label={item.name}
                    note={item.altSpellings.join(", ")}
                    checked={isChosen(at)}
                    disabled={!isChosen(at) && items.length >= places}
                    onChange={(chosen) => choose(at, chosen)}
                  />
                ) : (
                  <UnderstoodItem item={item} />
                )}
              </li>
            ))}
          </ol>
          {list.leftOut.length > 0 && (
            <p className={classes.leftOut} dir="auto">
              {texts.leftOut(list.leftOut.join(" · "))}
            </p>
          )}
          <p className={list.items.length > places ? undefined : "visually-hidden"} role="status">
            {list.items.length > places
              ? texts.choose(items.length, places)
              : texts.count(items.length)}
          </p>
        </section>
      )}
      <Columns list={list} onChoose={(chosen) => read(text, chosen)} />
      <div className={row.end}>
        {onKeep && (
          <Button variant="default" onClick={onKeep}>
            {texts.keep}
          </Button>
        )}
        <Button
          disabled={items.length === 0}
          onClick={() => onFill(items, takesPrompt ? list.prompt : null)}
        >
          {texts.fill(items.length)}
        </Button>
      </div>
    </div>
  );
}

function UnderstoodItem({ item }: { readonly item: ListItem }) {
  const { name, altSpellings, notAccepted = [] } = item;
  return (
    <>
      <b>{name}</b>
      {altSpellings.length > 0 && <span> {altSpellings.join(", ")}</span>}
      {notAccepted.length > 0 && <span> {texts.notAccepted(notAccepted.join(", "))}</span>}
    </>
  );
}

interface ColumnsProps {
  readonly list: ReadList;
  readonly onChoose: (roles: readonly ColumnRole[]) => void;
}

/** Which column of words has the names, and what the others are. */
function Columns({ list: { columns }, onChoose }: ColumnsProps) {
  const words = columns.flatMap(({ role, cells }, at) =>
    /^(?:name|spellings|none)$/.test(role) && cells.some((cell) => /\p{L}/u.test(cell)) ? [at] : [],
  );
  if (words.length < 2) return null;
  const name = columns.findIndex(({ role }) => role === "name");
  const areSpellings = columns.some(({ role }) => role === "spellings");
  const choose = (nameAt: number, others: ColumnRole) =>
    onChoose(
      columns.map(({ role }, at) => (at === nameAt ? "name" : words.includes(at) ? others : role)),
    );
  return (
    <div className={classes.columns}>
      <Select
        label={texts.names}
        value={String(name)}
        options={words.map((at) => {
          const { header, cells } = columns[at] ?? { header: null, cells: [] };
          return { value: String(at), label: header || cells.slice(0, 3).join(" · ") };
        })}
        onChange={(at) => choose(Number(at), areSpellings ? "spellings" : "none")}
      />
      <Switch
        label={texts.spellings}
        checked={areSpellings}
        onChange={(checked) => choose(name, checked ? "spellings" : "none")}
      />
    </div>
  );
}

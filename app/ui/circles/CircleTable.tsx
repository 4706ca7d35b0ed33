import type { ReactNode } from "react";
import { circleTexts } from "~/config/texts/circles";
import classes from "./Circles.module.css";

const { board: texts } = circleTexts;

interface Row {
  readonly member: number;
  readonly name: string;
  readonly you: boolean;
  readonly maker: boolean;
}

interface CircleTableProps<R extends Row> {
  readonly caption: string;
  readonly rows: readonly R[];
  readonly columns: readonly {
    readonly title: string;
    readonly cell: (row: R) => ReactNode;
  }[];
}

export function CircleTable<R extends Row>({ caption, rows, columns }: CircleTableProps<R>) {
  return (
    <div className={classes.narrow}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.member}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.member} data-you={row.you || undefined}>
              <th scope="row">
                <bdi>{row.name}</bdi>
                <Roles {...row} />
              </th>
              {columns.map(({ title, cell }) => (
                <td key={title}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Roles({ you, maker }: Row) {
  const roles = [you && texts.you, maker && texts.maker].filter(Boolean);
  return roles.length === 0 ? null : <small> {roles.join(", ")}</small>;
}

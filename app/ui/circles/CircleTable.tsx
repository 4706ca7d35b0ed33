import type { ReactNode } from "react";
import { circleTexts } from "~/config/texts/circles";
import type { CircleMember } from "~/contract/circles";
import classes from "./Circles.module.css";

const { board: texts } = circleTexts;

type Row = Pick<CircleMember, "member" | "name" | "you" | "maker">;

interface CircleTableProps<R extends Row> {
  readonly caption: string;
  readonly rows: readonly R[];
  readonly columns: readonly (readonly [title: string, cell: (row: R) => ReactNode])[];
}

export function CircleTable<R extends Row>({ caption, rows, columns }: CircleTableProps<R>) {
  return (
    <div className={classes.narrow}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[texts.member, ...columns.map(([title]) => title)].map((title) => (
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
                <small>
                  {" "}
                  {[row.you && texts.you, row.maker && texts.maker].filter(Boolean).join(", ")}
                </small>
              </th>
              {columns.map(([title, cell]) => (
                <td key={title}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

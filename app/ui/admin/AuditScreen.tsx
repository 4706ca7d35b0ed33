import { Link, useSearchParams } from "@remix-run/react";
import { limits } from "~/config/limits";
import { auditTexts } from "~/config/texts/admin";
import { getAudit } from "~/contract/audit";
import { useCall } from "../app/use-call";
import { lastPage } from "../kit/last-page";
import { Notice } from "../kit/Notice";
import { Pages, pageNumber } from "../kit/Pages";
import { QueryFallback } from "../kit/QueryFallback";
import { AuditEntry } from "./AuditEntry";
import classes from "./AuditScreen.module.css";

export default function AuditScreen() {
  const [search] = useSearchParams();
  const game = search.get("game");
  const page = pageNumber(search.get("page"));
  const query = useCall(getAudit, { query: { page: String(page), ...(game && { game }) } });
  const { data } = query;
  if (!data) return <QueryFallback {...query} />;
  const pages = lastPage(data.total, limits.pageSize);
  return (
    <>
      {game && (
        <p className={classes.filter}>
          {auditTexts.filteredByGame} <Link to="/admin/audit">{auditTexts.all}</Link>
        </p>
      )}
      {data.records.length === 0 && <Notice>{auditTexts.empty}</Notice>}
      <ol className={classes.records}>
        {data.records.map((record) => (
          <AuditEntry key={record.id} record={record} />
        ))}
      </ol>
      {pages > 1 && <Pages page={page} pages={pages} pathOf={(to) => auditPath(to, game)} />}
    </>
  );
}

function auditPath(page: number, game: string | null): string {
  return `/admin/audit?${new URLSearchParams({ page: String(page), ...(game && { game }) })}`;
}

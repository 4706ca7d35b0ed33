import { Link, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { limits } from "~/config/limits";
import { auditTexts } from "~/config/texts/admin";
import { getAudit } from "~/contract/calls/admin";
import { useToken } from "../account/use-token";
import { Pages } from "../explore/Pages";
import { QueryFallback } from "../kit/QueryFallback";
import { AdminNav } from "./AdminNav";
import { AdminOnly } from "./AdminOnly";
import frame from "./AdminPage.module.css";
import { AuditEntry } from "./AuditEntry";
import classes from "./AuditScreen.module.css";

/** The page with the record of what admins did, of all games or of one (`?game=`). */
export default function AuditScreen() {
  return (
    <AdminOnly>
      {() => (
        <>
          <AdminNav />
          <Fetched />
        </>
      )}
    </AdminOnly>
  );
}

function Fetched() {
  const [search] = useSearchParams();
  const game = search.get("game");
  const page = Math.max(1, Number.parseInt(search.get("page") ?? "1", 10) || 1);
  const token = useToken();
  const query = useQuery({
    queryKey: ["audit", game, page, token],
    queryFn: ({ signal }) =>
      request(getAudit, { query: { page: String(page), ...(game && { game }) } }, signal),
  });
  const { data } = query;
  if (!data) return <QueryFallback {...query} />;
  const pages = Math.max(1, Math.ceil(data.total / limits.pageSize));
  return (
    <>
      {game && (
        <p className={classes.filter}>
          {auditTexts.filteredByGame} <Link to="/admin/audit">{auditTexts.all}</Link>
        </p>
      )}
      {data.records.length === 0 && <p className={frame.notice}>{auditTexts.empty}</p>}
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

import { Link, useSearchParams } from "@remix-run/react";
import { AdminPages } from "~/client/AdminPages";
import { QueryFallback } from "~/client/QueryFallback";
import { useCall } from "~/client/use-call";
import { Callout } from "~/kit/Callout";
import cards from "~/kit/Card.module.css";
import { pageNumber } from "~/kit/Pages";
import { auditTexts } from "~/texts/admin";
import { AuditEntry } from "./AuditEntry";
import { getAudit } from "./audit.contract";

export default function AuditScreen() {
  const [search] = useSearchParams();
  const game = search.get("game");
  const page = pageNumber(search.get("page"));
  const query = useCall(getAudit, { query: { page: String(page), ...(game && { game }) } });
  const { data } = query;
  if (!data) return <QueryFallback {...query} />;
  return (
    <>
      {game && (
        <p className={cards.note}>
          {auditTexts.filteredByGame} <Link to="/admin/audit">{auditTexts.all}</Link>
        </p>
      )}
      {data.records.length === 0 && <Callout>{auditTexts.empty}</Callout>}
      <ol className={cards.list}>
        {data.records.map((record) => (
          <AuditEntry key={record.id} record={record} />
        ))}
      </ol>
      <AdminPages total={data.total} />
    </>
  );
}

import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { limits } from "~/config/limits";
import { lastPage } from "../kit/last-page";
import { Pages } from "../kit/Pages";

interface AdminPagesProps {
  readonly page: number;
  readonly total: number;
  readonly pathOf: (page: number) => string;
}

/** A page that has lost its only entry leads to the last one. */
export function AdminPages({ page, total, pathOf }: AdminPagesProps) {
  const navigate = useNavigate();
  const pages = lastPage(total, limits.pageSize);
  const last = page > pages ? pathOf(pages) : null;
  useEffect(() => {
    if (last !== null) navigate(last, { replace: true });
  }, [last, navigate]);
  return pages > 1 && <Pages page={page} pages={pages} pathOf={pathOf} />;
}

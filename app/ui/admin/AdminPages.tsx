import { limits } from "~/config/limits";
import { lastPage } from "../kit/last-page";
import { Pages, useLastPage } from "../kit/Pages";

interface AdminPagesProps {
  readonly page: number;
  readonly total: number;
  readonly pathOf: (page: number) => string;
}

export function AdminPages({ page, total, pathOf }: AdminPagesProps) {
  const pages = lastPage(total, limits.pageSize);
  useLastPage(page, pages, pathOf);
  return pages > 1 && <Pages page={page} pages={pages} pathOf={pathOf} />;
}

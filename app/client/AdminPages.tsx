import { useSearchParams } from "@remix-run/react";
import { limits } from "~/config/limits";
import { lastPage } from "~/kit/last-page";
import { Pages, pageNumber, useLastPage } from "~/kit/Pages";

/** Of the page that the address names. */
export function AdminPages({ total }: { readonly total: number }) {
  const [search] = useSearchParams();
  const page = pageNumber(search.get("page"));
  const pages = lastPage(total, limits.pageSize);
  const pathOf = (number: number) => withParameter(search, "page", String(number));
  useLastPage(page, pages, pathOf);
  return pages > 1 && <Pages page={page} pages={pages} pathOf={pathOf} />;
}

/** The first page, unless the parameter is another one. Null removes it. */
export function withParameter(search: URLSearchParams, name: string, value: string | null): string {
  const changed = new URLSearchParams(search);
  changed.delete("page");
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return `?${changed}`;
}

import { Link, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { pagesTexts } from "~/texts/pages";
import { buttonLook } from "./Button";
import { wholeNumber } from "./format";
import classes from "./Pages.module.css";

/** A page that has lost its only entry leads to the last one. Null while the list loads. */
export function useLastPage(page: number, pages: number | null, pathOf: PagesProps["pathOf"]) {
  const navigate = useNavigate();
  const last = pages !== null && page > pages ? pathOf(pages) : null;
  useEffect(() => {
    if (last !== null) navigate(last, { replace: true });
  }, [last, navigate]);
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly pathOf: (page: number) => string;
}

/** 1 unless the text begins with a positive number. */
export function pageNumber(text: string | null): number {
  return Math.max(1, Number.parseInt(text ?? "1", 10) || 1);
}

export function Pages({ page, pages, pathOf }: PagesProps) {
  return (
    <nav className={classes.pages} aria-label={pagesTexts.label}>
      <PageLink to={pathOf(page - 1)} enabled={page > 1}>
        {pagesTexts.previous}
      </PageLink>
      <span>{pagesTexts.page(wholeNumber(page), wholeNumber(pages))}</span>
      <PageLink to={pathOf(page + 1)} enabled={page < pages}>
        {pagesTexts.next}
      </PageLink>
    </nav>
  );
}

interface PageLinkProps {
  readonly to: string;
  readonly enabled: boolean;
  readonly children: string;
}

/** Stays a link when it is disabled: a button would lose the focus. */
function PageLink({ to, enabled, children }: PageLinkProps) {
  return (
    <Link
      to={enabled ? to : "."}
      {...buttonLook({ variant: "default" })}
      rel="nofollow"
      prefetch={enabled ? "intent" : "none"}
      aria-disabled={!enabled}
      onClick={(event) => {
        if (!enabled) event.preventDefault();
      }}
    >
      {children}
    </Link>
  );
}

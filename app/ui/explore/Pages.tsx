import { Button } from "@mantine/core";
import { Link } from "@remix-run/react";
import { exploreTexts } from "~/config/texts/explore";
import { wholeNumber } from "../kit/format";
import classes from "./Pages.module.css";

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly pathOf: (page: number) => string;
}

/** The way to the page before and the one after. Each keeps the focus at the end of the list. */
export function Pages({ page, pages, pathOf }: PagesProps) {
  return (
    <nav className={classes.pages} aria-label={exploreTexts.pagesLabel}>
      <PageLink to={pathOf(page - 1)} enabled={page > 1}>
        {exploreTexts.previous}
      </PageLink>
      <span>{exploreTexts.page(wholeNumber(page), wholeNumber(pages))}</span>
      <PageLink to={pathOf(page + 1)} enabled={page < pages}>
        {exploreTexts.next}
      </PageLink>
    </nav>
  );
}

interface PageLinkProps {
  readonly to: string;
  readonly enabled: boolean;
  readonly children: string;
}

/** A link even where it leads nowhere: an element that is swapped for a disabled button would lose the focus. */
function PageLink({ to, enabled, children }: PageLinkProps) {
  return (
    <Button
      component={Link}
      to={enabled ? to : "."}
      variant="default"
      h={44}
      rel="nofollow"
      prefetch={enabled ? "intent" : "none"}
      aria-disabled={!enabled}
      data-disabled={!enabled || undefined}
      onClick={(event) => {
        if (!enabled) event.preventDefault();
      }}
    >
      {children}
    </Button>
  );
}

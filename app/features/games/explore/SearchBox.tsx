import { Link, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { listLimits } from "~/config/list-limits";
import {
  calendarPath,
  type ExploreContent,
  type ListName,
  listPath,
  type PublicList,
} from "~/features/games/lists";
import { useRandomGame } from "~/features/games/use-random-game";
import { type GameSort, gameSorts } from "~/game/sort";
import { Button, IconButton } from "~/kit/Button";
import { IconClose, IconDice } from "~/kit/icons";
import { useBrowserLayoutEffect } from "~/kit/use-browser-layout-effect";
import { exploreTexts } from "~/texts/explore";
import { shellTexts } from "~/texts/shell";
import classes from "./SearchBox.module.css";

/** ms without a keystroke until the search starts */
const TYPING_PAUSE = 250;

interface SearchBoxProps {
  readonly list: ListName;
  readonly search: string;
  readonly sort: GameSort;
}

/** The URL holds the search. A new one cancels the previous. */
export function SearchBox({ list, search, sort }: SearchBoxProps) {
  const [text, setText] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEarlyText(input, setText);
  // The last search of this box. Another one in the URL comes from elsewhere, e.g. the back button.
  const searched = useRef(search);

  useEffect(() => {
    if (search === searched.current) return;
    searched.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const next = text.trim();
    if (next === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = next;
      // A search gets one entry in the history, so that one step back ends it. One that is still
      // on its way, and is cancelled, has none yet.
      const replace = search !== "";
      navigate(listPath(list, 1, next, sort), { replace, preventScrollReset: true });
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text, list, search, sort, navigate]);

  const clear = () => {
    setText("");
    input.current?.focus();
  };

  return (
    <search className={classes.search}>
      <input
        ref={input}
        type="search"
        className={classes.input}
        dir="auto"
        aria-label={exploreTexts.search}
        placeholder={exploreTexts.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={listLimits.searchLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") clear();
        }}
      />
      {text !== "" && (
        <IconButton aria-label={exploreTexts.clearSearch} onClick={clear}>
          <IconClose size={28} stroke={1.5} />
        </IconButton>
      )}
    </search>
  );
}

/** A text that was typed before the hydration: React would replace it at the next rendering. */
function useEarlyText(input: RefObject<HTMLInputElement>, onType: (text: string) => void): void {
  useBrowserLayoutEffect(() => {
    const text = input.current?.value ?? "";
    if (text !== "") onType(text);
  }, [input, onType]);
}

interface ListToolsProps {
  readonly list: PublicList;
  readonly search: string;
  readonly sort: GameSort;
  readonly content: ExploreContent | null;
}

export function ListTools({ list, search, sort, content }: ListToolsProps) {
  const { views } = exploreTexts;
  const { openRandomGame, opening } = useRandomGame(list);
  const asCalendar = content?.kind === "calendar";
  return (
    <div className={classes.tools} data-sorted={list === "community" || undefined}>
      {list === "archive" && (
        <nav className={classes.views} aria-label={views.label}>
          <Link to={listPath("archive")} aria-current={asCalendar ? undefined : "true"}>
            {views.list}
          </Link>
          <Link to={calendarPath()} aria-current={asCalendar ? "true" : undefined}>
            {views.calendar}
          </Link>
        </nav>
      )}
      {list === "community" && (
        <nav className={classes.views} aria-label={exploreTexts.sortsLabel}>
          {gameSorts.map((order) => (
            <Link
              key={order}
              to={listPath(list, 1, search, order)}
              rel={order === "newest" ? undefined : "nofollow"}
              aria-current={order === sort ? "true" : undefined}
            >
              {exploreTexts.sorts[order]}
            </Link>
          ))}
        </nav>
      )}
      <Button
        variant="default"
        className={classes.random}
        onClick={openRandomGame}
        loading={opening}
      >
        <IconDice />
        <span>{shellTexts.titles.random}</span>
      </Button>
    </div>
  );
}

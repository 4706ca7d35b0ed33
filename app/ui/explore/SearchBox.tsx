import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Input.layer.css";
import { CloseButton, TextInput } from "@mantine/core";
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { limits } from "~/config/limits";
import { exploreTexts } from "~/config/texts/explore";
import { type ListName, listPath } from "./lists";
import classes from "./SearchBox.module.css";

/** How long the fingers rest before a search goes out, ms. */
const PAUSE = 250;

interface SearchBoxProps {
  readonly list: ListName;
  /** The search in the address. */
  readonly search: string;
}

/** Searches while one types. The address holds the search; a new one cancels the one before it. */
export function SearchBox({ list, search }: SearchBoxProps) {
  const [text, setText] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  // What this box last asked for: another search in the address came from elsewhere, the back button say.
  const asked = useRef(search);

  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      // The first letters make an entry of the history, the others change it: one step back ends the search.
      const replace = asked.current !== "";
      asked.current = wanted;
      navigate(listPath(list, 1, wanted), { replace, preventScrollReset: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, list, navigate]);

  const clear = () => {
    setText("");
    input.current?.focus();
  };

  return (
    <search>
      <TextInput
        ref={input}
        type="search"
        dir="auto"
        size="lg"
        classNames={classes}
        aria-label={exploreTexts.search}
        placeholder={exploreTexts.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.searchLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") clear();
        }}
        rightSectionWidth={52}
        rightSection={
          text !== "" && (
            <CloseButton size={44} aria-label={exploreTexts.clearSearch} onClick={clear} />
          )
        }
      />
    </search>
  );
}

import { adviceTexts as texts } from "~/config/texts/editor";
import type { Game } from "~/contract/game";
import classes from "../admin/ReviewDetails.module.css";
import { useAddSpelling } from "../admin/use-add-spelling";
import { confusionText } from "./confusion-text";
import { SpellingChips } from "./SpellingChips";
import { adviceOn, useSiblingLists } from "./use-advice";

/** What the items of a stored game would take for themselves, and spellings to add to them. */
export function ReviewAdvice({ game }: { readonly game: Game }) {
  const lists = useSiblingLists(game.items.map(({ name }) => name));
  const advice = [...adviceOn(game.items, lists).values()];
  const { mutate, isPending } = useAddSpelling(game);
  const confusions = advice.flatMap(({ name, confusions }) =>
    // The findings tell about items that are like each other.
    confusions
      .filter(({ other }) => other !== "item")
      .map((confusion) => confusionText(confusion, name)),
  );
  const suggested = advice.filter(({ spellings }) => spellings.length > 0);
  if (confusions.length + suggested.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="advice">
      <h3 id="advice">{texts.title}</h3>
      <ul className={classes.findings}>
        {confusions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {suggested.map((one) => (
        <div key={one.number} className={classes.advice}>
          <b dir="auto">{one.name}</b>
          <SpellingChips
            advice={one}
            disabled={isPending}
            onAdd={([spelling = ""]) =>
              mutate({ itemId: game.items[one.number - 1]?.id ?? 0, spelling })
            }
          />
        </div>
      ))}
    </section>
  );
}

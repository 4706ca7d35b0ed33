import type { Game } from "~/features/games/contract";
import section from "~/kit/Section.module.css";
import { adviceTexts as texts } from "~/texts/editor";
import { SpellingChips } from "./Chip";
import classes from "./GameAdvice.module.css";
import { adviceOn, confusionText, useSiblingLists } from "./use-advice";

interface GameAdviceProps {
  readonly game: Game;
  readonly disabled: boolean;
  readonly onAdd: (spelling: { readonly itemId: number; readonly spelling: string }) => void;
}

export default function GameAdvice({ game, disabled, onAdd }: GameAdviceProps) {
  const lists = useSiblingLists(game.items.map(({ name }) => name));
  const advice = [...adviceOn(game.items, lists).values()];
  const confusions = advice.flatMap(({ name, confusions }) =>
    // The findings tell about items that are like each other.
    confusions
      .filter(({ other }) => other !== "item")
      .map((confusion) => confusionText(confusion, name)),
  );
  const suggested = advice.filter(({ spellings }) => spellings.length > 0);
  if (confusions.length + suggested.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="advice">
      <h3 id="advice">{texts.title}</h3>
      <ul className={section.findings}>
        {confusions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {suggested.map((one) => (
        <div key={one.number} className={classes.advice}>
          <b dir="auto">{one.name}</b>
          <SpellingChips
            advice={one}
            disabled={disabled}
            onAdd={([spelling = ""]) =>
              onAdd({ itemId: game.items[one.number - 1]?.id ?? 0, spelling })
            }
          />
        </div>
      ))}
    </section>
  );
}

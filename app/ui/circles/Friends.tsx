import { useState } from "react";
import { circleTexts as texts } from "~/config/texts/circles";
import type { NewYorkDate } from "~/game/dates";
import { useModals } from "../app/use-modals";
import { Button } from "../kit/Button";
import { Choice } from "../kit/Choice";
import { QueryFallback } from "../kit/QueryFallback";
import section from "../kit/Section.module.css";
import classes from "./Circles.module.css";
import { CircleView } from "./CircleView";
import { useCircles } from "./circle-queries";

interface FriendsProps {
  /** The day that was played. */
  readonly date: NewYorkDate;
  /** Whether the server has the result, and shows those of the others, or cannot be reached. */
  readonly settled: boolean;
}

/** The boards of the visitor's circles, as a part of the own result. */
export default function Friends({ date, settled }: FriendsProps) {
  const { circles, ...query } = useCircles();
  const { open } = useModals();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!circles) return <QueryFallback {...query} />;
  const shown = circles.find(({ id }) => id === chosen) ?? circles[0];
  return (
    <section className={section.section}>
      {circles.length > 1 && (
        <Choice
          label={texts.yours}
          options={circles.map(({ id, name }) => [id, name] as const)}
          chosen={shown?.id}
          onChoose={setChosen}
        />
      )}
      {circles.length === 1 && <h3 dir="auto">{shown?.name}</h3>}
      {!shown && <p className={classes.note}>{texts.intro}</p>}
      {shown && settled && <CircleView key={shown.id} id={shown.id} date={date} />}
      <Button variant="default" fullWidth onClick={() => open("circles")}>
        {shown ? texts.yours : texts.new}
      </Button>
    </section>
  );
}

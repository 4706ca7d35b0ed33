import { roadmapTexts } from "~/config/texts/content";
import { useModals } from "../app/use-modals";
import { Button } from "../kit/Button";
import classes from "./Content.module.css";

/** The plans, and a button to share an idea. */
export function RoadmapSections() {
  const { open } = useModals();
  return (
    <>
      {roadmapTexts.sections.map(({ heading, entries }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className={classes.ask}>
        <h2>{roadmapTexts.ask}</h2>
        <Button onClick={() => open("feedback", { kind: "idea" })}>{roadmapTexts.idea}</Button>
      </section>
    </>
  );
}

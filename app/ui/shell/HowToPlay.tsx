import { markNoticeSeen } from "~/browser/notices";
import { howToPlayTexts } from "~/config/texts/help";
import { Button } from "../kit/Button";
import { LightSheet } from "../kit/LightSheet";
import { late } from "../kit/late";
import type { ModalProps } from "../kit/Sheet";
import classes from "./HowToPlay.module.css";

/** The example, until the visitor wants to try it. A toast would be hidden below the dialog. */
const Practice = late(() => import("./Practice"), {
  ifMissing: "notice",
  onDemand: true,
  fallback: (_props, { load, preload }) => <Example onTry={load} onHoverTry={preload} />,
});

/** The rules. They open by themselves until they have been closed once. */
export default function HowToPlay({ opened, onClose }: ModalProps) {
  const close = () => {
    markNoticeSeen("howToPlay");
    onClose();
  };
  return (
    <LightSheet title={howToPlayTexts.title} opened={opened} onClose={close}>
      <p className={classes.intro}>{howToPlayTexts.intro}</p>
      <Practice />
      <ul className={classes.rules}>
        {howToPlayTexts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Button fullWidth size="lg" onClick={close} data-autofocus>
        {howToPlayTexts.start}
      </Button>
    </LightSheet>
  );
}

interface ExampleProps {
  readonly onTry: () => void;
  readonly onHoverTry: () => void;
}

/** Three guesses to read. */
function Example({ onTry, onHoverTry }: ExampleProps) {
  const { heading, prompt, rows } = howToPlayTexts.example;
  return (
    <figure className={classes.example}>
      <figcaption>
        {heading} <b>{prompt}</b>
      </figcaption>
      {rows.map(({ guess, answer, tone }) => (
        <div key={guess} className={classes.row} data-tone={tone}>
          <span aria-hidden>{tone === "right" ? "✓" : "✗"}</span>
          <b>{guess}</b>
          <span className={classes.answer}>{answer}</span>
        </div>
      ))}
      <Button variant="default" onPointerEnter={onHoverTry} onClick={onTry}>
        {howToPlayTexts.tryIt}
      </Button>
    </figure>
  );
}

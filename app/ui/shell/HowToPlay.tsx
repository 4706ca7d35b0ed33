import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { markNoticeSeen } from "~/browser/ui-state";
import { howToPlayTexts } from "~/config/texts/help";
import { askedFor } from "../kit/asked-for";
import { LightSheet } from "../kit/LightSheet";
import { preload } from "../kit/optional";
import type { ModalProps } from "../kit/Sheet";
import classes from "./HowToPlay.module.css";

const loadPractice = () => import("./Practice");
const Practice = askedFor(loadPractice);

/** The rules; opens by itself until it has been closed once. */
export default function HowToPlay({ opened, onClose }: ModalProps) {
  const close = () => {
    markNoticeSeen("howToPlay");
    onClose();
  };
  return (
    <LightSheet title={howToPlayTexts.title} opened={opened} onClose={close}>
      <p className={classes.intro}>{howToPlayTexts.intro}</p>
      <Example />
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

/** Three guesses to read; the same prompt to play is loaded only for who asks for it. */
function Example() {
  const [tried, setTried] = useState(false);
  const { heading, prompt, rows } = howToPlayTexts.example;
  const example = (
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
      <Button
        variant="default"
        h={44}
        onPointerEnter={() => preload(loadPractice)}
        onClick={() => setTried(true)}
      >
        {howToPlayTexts.tryIt}
      </Button>
    </figure>
  );
  if (!tried) return example;
  return (
    <Suspense fallback={example}>
      <Practice />
    </Suspense>
  );
}

import { useState } from "react";
import { markSeen } from "~/client/seen-flags";
import { TryOut } from "~/features/play/board/try-out";
import { Button } from "~/kit/Button";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { howToPlayTexts, practiceGame } from "~/texts/help";
import classes from "./HowToPlay.module.css";

const animals = practiceGame.items.map((item, id) => ({ id, ...item }));

/** Opens by itself until it has been closed once. */
export default function HowToPlay({ opened, onClose }: ModalProps) {
  const [isTrying, setTrying] = useState(false);
  const isLoaded = TryOut.useIsLoaded();
  const close = () => {
    markSeen("howToPlay");
    onClose();
  };
  return (
    <Sheet title={howToPlayTexts.title} opened={opened} onClose={close}>
      <p className={classes.intro}>{howToPlayTexts.intro}</p>
      {isTrying && (
        <TryOut
          prompt={practiceGame.prompt}
          items={animals}
          of="practice"
          onClose={() => setTrying(false)}
        />
      )}
      {!(isTrying && isLoaded) && <Example />}
      <ul className={classes.rules}>
        {howToPlayTexts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        {!(isTrying && isLoaded) && (
          <Button
            variant="default"
            onPointerEnter={TryOut.prefetch}
            onClick={() => setTrying(true)}
          >
            {howToPlayTexts.tryIt}
          </Button>
        )}
        <Button onClick={close}>{howToPlayTexts.start}</Button>
      </div>
    </Sheet>
  );
}

function Example() {
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
    </figure>
  );
}

import type { ReactNode } from "react";
import classes from "./PlainText.module.css";

interface PlainTextProps {
  readonly title: string;
  readonly intro: string;
  readonly sections?: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
  /** Content other than headings and paragraphs. */
  readonly children?: ReactNode;
}

/** A page of text. */
export function PlainText({ title, intro, sections = [], children }: PlainTextProps) {
  return (
    <main id="main" className={classes.text}>
      <h1>{title}</h1>
      <p>{intro}</p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </main>
  );
}

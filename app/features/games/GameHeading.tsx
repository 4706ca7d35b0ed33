import type { ReactNode } from "react";
import classes from "./GameHeading.module.css";
import { Prompt } from "./Prompt";

interface GameHeadingProps {
  readonly prompt: string;
  readonly byline?: ReactNode;
  /** Default: that of the page. */
  readonly level?: "h1" | "h2" | "h3";
}

export function GameHeading({ prompt, byline, level: Heading = "h1" }: GameHeadingProps) {
  return (
    <>
      {byline && <p className={classes.byline}>{byline}</p>}
      <Heading className={classes.prompt} dir="auto">
        <Prompt prompt={prompt} />
      </Heading>
    </>
  );
}

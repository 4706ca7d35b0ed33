import { type CSSProperties, useEffect, useRef } from "react";
import { useReducedMotion } from "./hooks";
import classes from "./Lava.module.css";
import { flow } from "./lava-flow";

/** Start (percent of the width), delay and duration (s), size (px). */
const sparks = [
  { left: 6, delay: 0, duration: 6.5, size: 4 },
  { left: 19, delay: 3.1, duration: 8, size: 3 },
  { left: 34, delay: 1.4, duration: 7.2, size: 5 },
  { left: 52, delay: 4.6, duration: 6.8, size: 3 },
  { left: 67, delay: 2.2, duration: 8.4, size: 4 },
  { left: 81, delay: 5.3, duration: 7, size: 5 },
  { left: 93, delay: 0.9, duration: 7.8, size: 3 },
] as const;

export default function LavaFlow() {
  return useReducedMotion() ? null : <Animation />;
}

function Animation() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    return canvas.current ? flow(canvas.current) : undefined;
  }, []);
  return (
    <>
      <canvas ref={canvas} className={classes.flow} />
      {sparks.map(({ left, delay, duration, size }) => (
        <i
          key={left}
          className={classes.spark}
          style={
            {
              left: `${left}%`,
              "--size": `${size}px`,
              animationDelay: `${delay}s`,
              animationDuration: `${duration}s`,
            } as CSSProperties
          }
        />
      ))}
    </>
  );
}

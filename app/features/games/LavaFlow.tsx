import { type CSSProperties, useEffect, useRef } from "react";
import { useReducedMotion } from "~/kit/use-reduced-motion";
import classes from "./Lava.module.css";

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

/** CSS px of one pixel of the canvas. The browser smooths the enlarged picture. */
const GRAIN = 12;
/** ms: enough for slow lava, and easy on the battery. */
const FRAME = 60;

type Colour = readonly [red: number, green: number, blue: number];

/** From the surface to the depth. */
const surface: Colour = [255, 90, 54];
const middle: Colour = [163, 18, 42];
const depth: Colour = [46, 8, 17];
const crack: Colour = [255, 190, 86];

/** Pauses while the page is hidden. Returns a function that stops it. */
function flow(canvas: HTMLCanvasElement): () => void {
  const brush = canvas.getContext("2d");
  if (!brush) return () => {};
  let last = Number.NEGATIVE_INFINITY;
  let next = 0;
  const resize = () => {
    canvas.width = Math.ceil(window.innerWidth / GRAIN);
    canvas.height = Math.ceil(window.innerHeight / GRAIN);
    last = Number.NEGATIVE_INFINITY;
  };
  const paint = (now: number) => {
    next = requestAnimationFrame(paint);
    if (now - last < FRAME) return;
    last = now;
    brush.putImageData(lavaAt(now / 1000, canvas.width, canvas.height), 0, 0);
  };
  const wake = () => {
    cancelAnimationFrame(next);
    if (!document.hidden) next = requestAnimationFrame(paint);
  };
  resize();
  wake();
  window.addEventListener("resize", resize);
  document.addEventListener("visibilitychange", wake);
  return () => {
    cancelAnimationFrame(next);
    window.removeEventListener("resize", resize);
    document.removeEventListener("visibilitychange", wake);
  };
}

function lavaAt(seconds: number, width: number, height: number): ImageData {
  const picture = new ImageData(width, height);
  for (let y = 0; y < height; y++) {
    const background = backgroundAt(y / height);
    for (let x = 0; x < width; x++) {
      const heat = heatAt((x * GRAIN) / 100, (y * GRAIN) / 100, seconds);
      const at = (y * width + x) * 4;
      for (let part = 0; part < 3; part++) {
        picture.data[at + part] = mix(background[part] ?? 0, crack[part] ?? 0, heat);
      }
      picture.data[at + 3] = 255;
    }
  }
  return picture;
}

/** 0 to 1. Where the sum of two waves is near 0, the crust is open. */
function heatAt(x: number, y: number, seconds: number): number {
  const bendX =
    x + 0.9 * Math.sin(y * 1.1 + seconds * 0.23) + 0.35 * Math.sin(y * 2.7 - seconds * 0.3);
  const bendY = y * 1.5 + 0.8 * Math.sin(x * 0.9 - seconds * 0.19) - seconds * 0.1;
  const plates =
    Math.sin(bendX * 1.3 + seconds * 0.07) + Math.sin(bendY * 1.2 + Math.sin(bendX * 0.7));
  const open = Math.max(0, 1 - Math.abs(plates) * 1.5);
  const breath = 0.55 + 0.2 * Math.sin(seconds * 0.8 + x * 0.6 + y * 0.4);
  return open * open * breath;
}

/** Of 0 to 1. */
function backgroundAt(down: number): Colour {
  const half = 0.4;
  const [from, to, share] =
    down < half ? [surface, middle, down / half] : [middle, depth, (down - half) / (1 - half)];
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)];
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

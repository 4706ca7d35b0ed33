import { type CSSProperties, useEffect, useState } from "react";
import { useSetting } from "~/client/use-settings";
import { useReducedMotion } from "~/kit/use-reduced-motion";
import classes from "./EndAnimation.module.css";

/** ms */
const BURST_EVERY = 200;
const CELEBRATION = 2000;
const EMBERS_PER_BURST = 16;
/** ms, as in the style sheet */
const BURST = 1400;
const ERUPTION = 1000;
const BOMBS = 26;

/** Nothing if animations are disabled. */
export function EndAnimation({ won }: { readonly won: boolean }) {
  const animationsDisabled = useSetting("disableAnimations");
  const reduced = useReducedMotion();
  if (animationsDisabled || reduced) return null;
  return won ? <Celebration /> : <Eruption />;
}

function Celebration() {
  const bursts = useBursts();
  return (
    <div className={classes.stage} aria-hidden>
      {bursts.map((burst) => (
        <div key={burst} className={classes.burst} style={positionOf(burst)}>
          {Array.from({ length: EMBERS_PER_BURST }, (_, index) => (
            <i key={`${burst}-${index.toString()}`} style={flightOf(index)} />
          ))}
        </div>
      ))}
    </div>
  );
}

function useBursts(): readonly number[] {
  const [bursts, setBursts] = useState<readonly number[]>([0]);
  useEffect(() => {
    const last = CELEBRATION / BURST_EVERY - 1;
    let next = 1;
    const spawning = setInterval(() => {
      const burst = next++;
      setBursts((shown) => [...shown.filter((old) => old > burst - BURST / BURST_EVERY), burst]);
      if (burst >= last) clearInterval(spawning);
    }, BURST_EVERY);
    const clearing = setTimeout(() => setBursts([]), CELEBRATION + BURST);
    return () => {
      clearInterval(spawning);
      clearTimeout(clearing);
    };
  }, []);
  return bursts;
}

function Eruption() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ERUPTION);
    return () => clearTimeout(timer);
  }, []);
  if (over) return null;
  return (
    <div className={classes.stage} aria-hidden>
      <div className={classes.flash} />
      <div className={classes.wave} />
      <div className={classes.crater}>
        {Array.from({ length: BOMBS }, (_, index) => (
          <i key={index.toString()} style={throwOf(index)} />
        ))}
      </div>
    </div>
  );
}

/** A number of 0 to 1 that is always the same. The golden ratio spreads neighbours. */
function scattered(index: number): number {
  return (index * 0.618) % 1;
}

function positionOf(burst: number): CSSProperties {
  return { left: `${8 + scattered(burst) * 84}%`, top: `${12 + scattered(burst * 3) * 42}%` };
}

/** In all directions. */
function flightOf(index: number): CSSProperties {
  const angle = (index / EMBERS_PER_BURST) * 2 * Math.PI;
  const reach = 70 + scattered(index * 5) * 110;
  return {
    "--x": `${Math.round(Math.cos(angle) * reach)}px`,
    "--y": `${Math.round(Math.sin(angle) * reach)}px`,
    "--size": `${6 + Math.round(scattered(index * 7) * 8)}px`,
  } as CSSProperties;
}

/** Up and sideways. */
function throwOf(index: number): CSSProperties {
  return {
    "--x": `${Math.round((scattered(index) - 0.5) * 110)}vw`,
    "--y": `${-Math.round(35 + scattered(index * 3) * 60)}vh`,
    "--size": `${10 + Math.round(scattered(index * 7) * 26)}px`,
  } as CSSProperties;
}

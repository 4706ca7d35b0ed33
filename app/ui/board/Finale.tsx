import { useReducedMotion } from "@mantine/hooks";
import { type CSSProperties, useEffect, useState } from "react";
import { useSetting } from "../layout/use-setting";
import classes from "./Finale.module.css";

/** A burst of the celebration every so many ms, for so long. */
const BURST_EVERY = 200;
const CELEBRATION = 2000;
const EMBERS_PER_BURST = 7;
/** ms; how long a burst or the eruption is on the screen, as in the style sheet. */
const BURST = 1400;
const ERUPTION = 1000;
const ROCKS = 14;

/** What the end of a game looks like: embers for a survivor, an eruption for the others. Nothing where motion is unwanted. */
export function Finale({ won }: { readonly won: boolean }) {
  const still = useSetting("disableAnimations");
  const reduced = useReducedMotion(false, { getInitialValueInEffect: false });
  if (still || reduced) return null;
  return won ? <Celebration /> : <Eruption />;
}

function Celebration() {
  const bursts = useBursts();
  return (
    <div className={classes.stage} aria-hidden>
      {bursts.map((burst) => (
        <div key={burst} className={classes.burst} style={placeOf(burst)}>
          {Array.from({ length: EMBERS_PER_BURST }, (_, index) => (
            <i key={`${burst}-${index.toString()}`} style={flightOf(index, EMBERS_PER_BURST)} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The numbers of the bursts that are on the screen. */
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
      <div className={classes.crater}>
        {Array.from({ length: ROCKS }, (_, index) => (
          <i key={index.toString()} style={flightOf(index, ROCKS)} />
        ))}
      </div>
    </div>
  );
}

/** Spreads the bursts over the upper half of the screen; the golden angle keeps neighbours apart. */
function placeOf(burst: number): CSSProperties {
  return { left: `${10 + ((burst * 61.8) % 80)}%`, top: `${12 + ((burst * 38.2) % 40)}%` };
}

function flightOf(index: number, of: number): CSSProperties {
  const angle = (index / of) * 2 * Math.PI;
  return {
    "--x": `${Math.round(Math.cos(angle) * 90)}px`,
    "--y": `${Math.round(Math.sin(angle) * 90)}px`,
  } as CSSProperties;
}

import { useEffect, useState } from "react";
import { autofillCooldownLeft, onAutofillCooldown } from "~/browser/autofill-cooldown";

/** How many seconds autofill still charges, counted down; 0 where it works. */
export function useAutofillWait(): number {
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => onAutofillCooldown(() => setSeconds(secondsLeft())), []);
  const isCharging = seconds > 0;
  useEffect(() => {
    if (!isCharging) return;
    const tick = setInterval(() => setSeconds(secondsLeft()), 1000);
    return () => clearInterval(tick);
  }, [isCharging]);
  return seconds;
}

function secondsLeft(): number {
  return Math.ceil(autofillCooldownLeft(Date.now()) / 1000);
}

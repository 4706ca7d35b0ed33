import { type ReactNode, Suspense, useEffect } from "react";
import { shellTexts } from "~/config/texts/shell";
import { useToken } from "../account/use-token";
import { optional } from "../kit/optional";
import { useSetting } from "../kit/use-setting";
import { useSettled } from "../kit/use-settled";
import { Header } from "./Header";
import { ModalsProvider } from "./modals";
import classes from "./Shell.module.css";
import { useRootData } from "./use-root-data";

const Connection = optional(() => import("./Connection"));
const SessionWatch = optional(() => import("../account/SessionWatch"));

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { demoData, serviceWorker } = useRootData();
  const signedIn = useToken() !== null;
  const settled = useSettled();
  useAnimationSwitch();
  return (
    <ModalsProvider>
      <a className={classes.skip} href="#main">
        {shellTexts.skip}
      </a>
      <Header />
      {children}
      {demoData && <footer className={classes.demo}>{shellTexts.demoData}</footer>}
      {settled && (
        <Suspense>
          <Connection serviceWorker={serviceWorker} />
        </Suspense>
      )}
      {signedIn && (
        <Suspense>
          <SessionWatch />
        </Suspense>
      )}
    </ModalsProvider>
  );
}

/** Lets style sheets know that the player wants no animations. */
function useAnimationSwitch(): void {
  const still = useSetting("disableAnimations");
  useEffect(() => {
    document.documentElement.dataset.animations = still ? "off" : "on";
  }, [still]);
}

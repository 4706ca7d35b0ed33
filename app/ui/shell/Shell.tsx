import { type ReactNode, useEffect } from "react";
import { shellTexts } from "~/config/texts/shell";
import { Connection } from "../app/Connection";
import { useRootData } from "../app/use-root-data";
import { useLastToken } from "../app/use-token";
import { useInteracted, usePageIdle, useSetting } from "../kit/hooks";
import { late } from "../kit/late";
import { Header } from "./Header";
import { ModalsProvider } from "./modals";
import classes from "./Shell.module.css";

const LateFont = late(() => import("./LateFont"), { ifMissing: "nothing" });
const SessionWatch = late(() => import("../account/SessionWatch"), { ifMissing: "nothing" });

export function Shell({ children }: { readonly children: ReactNode }) {
  const { demoData, serviceWorker } = useRootData();
  const hasSession = useLastToken() !== null;
  const idle = usePageIdle();
  const interacted = useInteracted();
  useAnimationSwitch();
  return (
    <ModalsProvider>
      <a className={classes.skip} href="#main">
        {shellTexts.skip}
      </a>
      <Header />
      {children}
      {demoData && <footer className={classes.demo}>{shellTexts.demoData}</footer>}
      {idle && <LateFont />}
      {idle && <Connection serviceWorker={serviceWorker} interacted={interacted} />}
      {hasSession && <SessionWatch />}
    </ModalsProvider>
  );
}

/** For the style sheets. */
function useAnimationSwitch(): void {
  const animationsDisabled = useSetting("disableAnimations");
  useEffect(() => {
    document.documentElement.dataset.animations = animationsDisabled ? "off" : "on";
  }, [animationsDisabled]);
}

import { type ReactNode, useEffect } from "react";
import { lazy } from "~/client/lazy";
import { useRootData } from "~/client/use-root-data";
import { useSetting } from "~/client/use-settings";
import { useLastToken } from "~/client/use-token";
import { useInteracted, usePageIdle } from "~/kit/use-happened";
import { shellTexts } from "~/texts/shell";
import { Connection } from "./Connection";
import { Header } from "./Header";
import { ModalsProvider } from "./modals";
import classes from "./Shell.module.css";

const SessionWatch = lazy(() => import("~/features/accounts/SessionWatch"), {
  errorFallback: "nothing",
});

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

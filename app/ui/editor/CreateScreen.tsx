import { Button } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import { createTexts } from "~/config/texts/editor";
import { useToken } from "../account/use-token";
import { Lava } from "../board/Lava";
import { useModals } from "../shell/use-modals";
import classes from "./CreateScreen.module.css";
import { Waiting } from "./Waiting";

const ForUser = lazy(() => import("./ForUser"));

/** Where signed-in players make games. Everybody gets the same page; who asks is found out in the browser. */
export function CreateScreen() {
  const mounted = useMounted();
  const token = useToken();
  return (
    <>
      <Lava level={2} />
      <main id="main" className={classes.create}>
        <h1>{createTexts.title}</h1>
        <p className={classes.note}>{createTexts.note}</p>
        {!mounted && <Waiting />}
        {mounted && token === null && <LogIn />}
        {mounted && token !== null && (
          <Suspense fallback={<Waiting />}>
            <ForUser key={token} />
          </Suspense>
        )}
        <noscript>{createTexts.logIn}</noscript>
      </main>
    </>
  );
}

function LogIn() {
  const { open } = useModals();
  return (
    <div className={classes.logIn}>
      <p>{createTexts.logIn}</p>
      <Button size="lg" onClick={() => open("login")}>
        {createTexts.logInButton}
      </Button>
    </div>
  );
}

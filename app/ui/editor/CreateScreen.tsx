import { createTexts } from "~/config/texts/editor";
import { useModals } from "../app/use-modals";
import { useToken } from "../app/use-token";
import { Button } from "../kit/Button";
import { useHydrated } from "../kit/hooks";
import { Lava } from "../kit/Lava";
import { Loading } from "../kit/Loading";
import { late } from "../kit/late";
import classes from "./CreateScreen.module.css";

const loading = <Loading spinner>{createTexts.loading}</Loading>;

const DraftEditor = late(() => import("./DraftEditor"), {
  ifMissing: "notice",
  fallback: () => loading,
});

/** The page on which signed-in players make games. Only the browser knows who is signed in. */
export function CreateScreen() {
  const hydrated = useHydrated();
  const token = useToken();
  return (
    <>
      <Lava level={2} />
      <main id="main" className={classes.create}>
        <h1>{createTexts.title}</h1>
        <p className={classes.note}>{createTexts.note}</p>
        <div className={classes.content}>
          {!hydrated && loading}
          {hydrated && token === null && <LogIn />}
          {hydrated && token !== null && <DraftEditor key={token} />}
        </div>
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

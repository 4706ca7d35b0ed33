import type { MetaFunction } from "@remix-run/cloudflare";
import { lazy } from "~/client/lazy";
import { useModals } from "~/client/use-modals";
import { useLastToken } from "~/client/use-token";
import { brand } from "~/config/brand";
import { Lava } from "~/features/games/Lava";
import { TryOut } from "~/features/play/board/try-out";
import { Button } from "~/kit/Button";
import { Loading } from "~/kit/Loading";
import { useHydrated } from "~/kit/use-hydrated";
import type { PageHandle } from "~/shell/page-handle";
import { signInTexts } from "~/texts/account";
import { createTexts } from "~/texts/editor";
import classes from "./create.module.css";

const loading = <Loading spinner>{createTexts.loading}</Loading>;

const DraftEditor = lazy(() => import("./DraftEditor"), {
  errorFallback: "callout",
  fallback: () => loading,
});

export const meta: MetaFunction = () => [
  { title: `${brand.name} - ${createTexts.title}` },
  { name: "description", content: createTexts.description },
];

export const handle: PageHandle = { headerTitle: () => createTexts.title };

export default function Create() {
  const hydrated = useHydrated();
  const token = useLastToken();
  return (
    <>
      <Lava level={2} />
      <main id="main" className={classes.create}>
        <h1>{createTexts.title}</h1>
        <p className={classes.note}>{createTexts.note}</p>
        <div className={classes.content}>
          {!hydrated && loading}
          {hydrated && token === null && <LogIn />}
          {hydrated && token !== null && (
            <DraftEditor key={token} TryOut={TryOut} logIn={<LogIn />} />
          )}
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
      <div>
        <Button size="lg" onClick={() => open("signUp")}>
          {signInTexts.signUp.title}
        </Button>
        <Button size="lg" variant="default" onClick={() => open("login")}>
          {signInTexts.login.title}
        </Button>
      </div>
    </div>
  );
}

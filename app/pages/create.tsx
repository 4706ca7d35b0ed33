import type { MetaFunction } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { createTexts } from "~/config/texts/editor";
import { useModals } from "~/ui/app/use-modals";
import { useLastToken } from "~/ui/app/use-token";
import { TryOut } from "~/ui/board/try-out";
import { Button } from "~/ui/kit/Button";
import { useHydrated } from "~/ui/kit/hooks";
import { Lava } from "~/ui/kit/Lava";
import { Loading } from "~/ui/kit/Loading";
import { late } from "~/ui/kit/late";
import type { PageHandle } from "~/ui/shell/page-handle";
import classes from "./create.module.css";

const loading = <Loading spinner>{createTexts.loading}</Loading>;

const DraftEditor = late(() => import("~/ui/editor/DraftEditor"), {
  ifMissing: "notice",
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
      <Button size="lg" onClick={() => open("login")}>
        {createTexts.logInButton}
      </Button>
    </div>
  );
}

import { useParams } from "@remix-run/react";
import { lazy } from "~/client/lazy";
import { useLastToken } from "~/client/use-token";
import { GamesPage } from "~/features/games/GamesPage";
import { Notice } from "~/kit/Notice";
import { noticesTexts as texts } from "~/texts/notices";

const Notices = lazy(() => import("./Notices"), { errorFallback: "notice" });
const Unsubscribe = lazy(() => import("./Unsubscribe"), { errorFallback: "notice" });

/** With a token of a mail, the page that ends these mails. */
export default function NoticesScreen() {
  const { token } = useParams();
  const signedIn = useLastToken() !== null;
  return token === undefined ? (
    <GamesPage>
      <h1>{texts.title}</h1>
      {signedIn ? <Notices /> : <Notice>{texts.logIn}</Notice>}
    </GamesPage>
  ) : (
    <GamesPage>
      <h1>{texts.unsubscribe.title}</h1>
      <Unsubscribe token={token} />
    </GamesPage>
  );
}

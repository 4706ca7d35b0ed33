import { useParams } from "@remix-run/react";
import { lazy } from "~/client/lazy";
import { useLastToken } from "~/client/use-token";
import { GamesPage } from "~/features/games/GamesPage";
import { Callout } from "~/kit/Callout";
import { noticesTexts as texts } from "~/texts/notices";

const Notifications = lazy(() => import("./Notifications"), { errorFallback: "callout" });
const Unsubscribe = lazy(() => import("./Unsubscribe"), { errorFallback: "callout" });

/** With a token of a mail, the page that ends these mails. */
export default function NotificationsScreen() {
  const { token } = useParams();
  const signedIn = useLastToken() !== null;
  return token === undefined ? (
    <GamesPage>
      <h1>{texts.title}</h1>
      {signedIn ? <Notifications /> : <Callout>{texts.logIn}</Callout>}
    </GamesPage>
  ) : (
    <GamesPage>
      <h1>{texts.unsubscribe.title}</h1>
      <Unsubscribe token={token} />
    </GamesPage>
  );
}

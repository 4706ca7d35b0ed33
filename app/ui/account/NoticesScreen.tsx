import { useParams } from "@remix-run/react";
import { noticesTexts as texts } from "~/config/texts/notices";
import { GamesPage } from "../app/GamesPage";
import { useLastToken } from "../app/use-token";
import { late } from "../kit/late";
import { Notice } from "../kit/Notice";

const Notices = late(() => import("./Notices"), { ifMissing: "notice" });
const Unsubscribe = late(() => import("./Unsubscribe"), { ifMissing: "notice" });

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

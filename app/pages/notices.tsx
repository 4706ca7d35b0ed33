import type { MetaFunction } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { brand } from "~/config/brand";
import { noticesTexts as texts } from "~/config/texts/notices";
import { GamesPage } from "~/ui/app/GamesPage";
import { useLastToken } from "~/ui/app/use-token";
import { useHydrated } from "~/ui/kit/hooks";
import { late } from "~/ui/kit/late";
import { Notice } from "~/ui/kit/Notice";
import type { PageHandle } from "~/ui/shell/page-handle";

const Notices = late(() => import("~/ui/account/Notices"), { ifMissing: "notice" });
const Unsubscribe = late(() => import("~/ui/account/Unsubscribe"), { ifMissing: "notice" });

export const meta: MetaFunction = () => [
  { title: `${brand.name} - ${texts.title}` },
  { name: "referrer", content: "no-referrer" },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { headerTitle: () => texts.title };

/** With a token of a mail, the page that ends these mails. */
export default function NoticesPage() {
  const { token } = useParams();
  const hydrated = useHydrated();
  const signedIn = useLastToken() !== null;
  if (token !== undefined) {
    return (
      <GamesPage>
        <h1>{texts.unsubscribe.title}</h1>
        {hydrated && <Unsubscribe token={token} />}
      </GamesPage>
    );
  }
  return (
    <GamesPage>
      <h1>{texts.title}</h1>
      {hydrated && (signedIn ? <Notices /> : <Notice>{texts.logIn}</Notice>)}
    </GamesPage>
  );
}

import type { MetaFunction } from "@remix-run/cloudflare";
import { lazy } from "~/client/lazy";
import { Loading } from "~/kit/Loading";
import type { PageHandle } from "~/shell/page-handle";
import { invitationMeta } from "~/shell/page-meta";
import { roomTexts as texts } from "~/texts/rooms";
import { shellTexts } from "~/texts/shell";

export const meta: MetaFunction = ({ matches }) => invitationMeta("room", texts.pageTitle, matches);

export const handle: PageHandle = { headerTitle: () => texts.title };

export default lazy(() => import("./RoomScreen"), {
  errorFallback: "page",
  fallback: () => <Loading page>{shellTexts.loading}</Loading>,
});

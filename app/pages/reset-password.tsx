import type { MetaFunction } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { shellTexts } from "~/config/texts/shell";
import { ResetPasswordScreen } from "~/ui/account/ResetPasswordScreen";
import type { PageHandle } from "~/ui/shell/page-handle";

// No `headers`: the URL holds a secret, so the page must not be cached. The `referrer` tag keeps
// the URL out of other requests.
export const meta: MetaFunction = () => [
  { title: `${brand.name} - ${shellTexts.titles.resetPassword}` },
  { name: "referrer", content: "no-referrer" },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { headerTitle: () => shellTexts.titles.resetPassword };

export default function ResetPassword() {
  return <ResetPasswordScreen />;
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicUrl, sharedText } from "~/http/feeds.server";

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  sharedText(
    [
      "User-agent: *",
      "Disallow: /api/",
      `Sitemap: ${publicUrl(request, context)}/sitemap.xml`,
      "",
    ].join("\n"),
    "text/plain",
  );

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicUrl, textResponse } from "~/http/feeds.server";

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  textResponse(
    [
      "User-agent: *",
      "Disallow: /api/",
      `Sitemap: ${publicUrl(request, context)}/sitemap.xml`,
      "",
    ].join("\n"),
    "text/plain",
  );

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicUrl } from "~/server/bindings.server";
import { textResponse } from "~/server/text-response.server";

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  textResponse(
    [
      "User-agent: *",
      "Disallow: /api/",
      `Sitemap: ${publicUrl(context.bindings, request)}/sitemap.xml`,
      "",
    ].join("\n"),
    "text/plain",
  );

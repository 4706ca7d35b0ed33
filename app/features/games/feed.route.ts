import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { language } from "~/config/language";
import { type NewYorkDate, startOfDay } from "~/days/new-york";
import { publicUrl } from "~/server/bindings.server";
import { escapeXml, xmlResponse } from "~/server/text-response.server";
import { guestAt } from "~/server/viewer.server";
import { feedTexts } from "~/texts/server";
import { productTexts } from "~/texts/shell";
import type { ListGame } from "./contract";
import { findDailyGame, toListGame } from "./games.server";
import { pageOfPreviousDays } from "./lists.server";

const DAYS = 30;

/** Contains no items of a game. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { db, now } = context;
  const viewer = guestAt(now);
  const [current, { games }] = await Promise.all([
    findDailyGame(db, viewer.today),
    pageOfPreviousDays(db, { page: 1, limit: DAYS }, viewer),
  ]);
  const origin = escapeXml(publicUrl(context.bindings, request));
  const days = [...(current ? [toListGame(current, viewer)] : []), ...games];
  const newest = days[0]?.date ?? viewer.today;
  return xmlResponse(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language.tag}">
<title>${escapeXml(brand.name)}</title>
<subtitle>${escapeXml(productTexts.description)}</subtitle>
<id>${origin}/</id>
<link href="${origin}/"/>
<link rel="self" type="application/atom+xml" href="${origin}/feed.xml"/>
<updated>${startOf(newest)}</updated>
<author><name>${escapeXml(brand.name)}</name></author>
${days.map((day) => entry(day, origin)).join("\n")}
</feed>`,
    "application/atom+xml",
  );
};

function entry({ date, day, prompt, submitter }: ListGame, origin: string): string {
  const url = `${origin}/archive/${date}`;
  return `<entry>
<title>${escapeXml(feedTexts.entry(day ?? 0, prompt))}</title>
<id>${url}</id>
<link href="${url}"/>
<published>${startOf(date)}</published>
<updated>${startOf(date)}</updated>
<author><name>${escapeXml(submitter)}</name></author>
<summary>${escapeXml(prompt)}</summary>
</entry>`;
}

function startOf(date: NewYorkDate): string {
  return new Date(startOfDay(date)).toISOString();
}

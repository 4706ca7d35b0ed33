import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { publicUrl } from "~/server/bindings.server";
import { calendarText, foldLine, textResponse } from "~/server/text-response.server";
import { feedTexts } from "~/texts/server";

/** Since 2007, for calendar programs without a zone database. */
const newYorkZone = [
  "BEGIN:VTIMEZONE",
  "TZID:America/New_York",
  "BEGIN:DAYLIGHT",
  "DTSTART:20070311T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0400",
  "TZNAME:EDT",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:20071104T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "TZNAME:EST",
  "END:STANDARD",
  "END:VTIMEZONE",
];

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const origin = publicUrl(context.bindings, request);
  const { host } = new URL(origin);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${calendarText(`-//${brand.name}//Daily game//EN`)}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${calendarText(brand.name)}`,
    ...newYorkZone,
    "BEGIN:VEVENT",
    `UID:daily-game@${host}`,
    "DTSTAMP:20240709T040000Z",
    "DTSTART;TZID=America/New_York:20240709T000000",
    "DURATION:PT15M",
    "RRULE:FREQ=DAILY",
    `SUMMARY:${calendarText(feedTexts.reminder(brand.name))}`,
    `URL:${origin}/`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${calendarText(feedTexts.reminder(brand.name))}`,
    "TRIGGER:PT0S",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return textResponse(`${lines.map(foldLine).join("\r\n")}\r\n`, "text/calendar");
};

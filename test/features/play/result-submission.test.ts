import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readServerClock } from "../../../app/client/clock";
import { addDays, startOfDay } from "../../../app/days/new-york";
import { submitResult } from "../../../app/features/play/result-submission";
import { HOUR } from "../../../app/game/dates";
import { won } from "../../game/plays";

const YEAR = 365 * 24 * HOUR;
const today = "2026-11-21";
const noon = startOfDay(today) + 12 * HOUR;
const stats = { stats: null, percentile: 1, playerCount: 1, averageScore: null };

/** The server's clock. */
let serverNow = noon;
/** The bodies of the results that the server has got. */
let submitted: { readonly date?: string }[] = [];

beforeEach(() => {
  serverNow = noon;
  submitted = [];
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    if (url === "/api/clock") {
      return Response.json({ now: serverNow, date: today, day: 1, endsAt: noon + 12 * HOUR });
    }
    submitted.push(JSON.parse(String(body)));
    return Response.json({ ...stats, playedStreak: 1, wonStreak: 1 });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const submit = () => submitResult({ kind: "daily", date: today }, won());

test.each([-YEAR, -HOUR, HOUR, YEAR])(
  "a device's clock that is %i ms wrong changes no day, also if it is set right",
  async (wrongBy) => {
    vi.setSystemTime(noon + wrongBy);
    await readServerClock();
    expect(await submit()).toMatchObject({ kind: "accepted" });
    vi.setSystemTime(noon);
    expect(await submit()).toMatchObject({ kind: "accepted" });
    expect(submitted).toMatchObject([{ date: today }, { date: today }]);
  },
);

test("a result that is too late by the server's clock is not sent", async () => {
  vi.setSystemTime(noon);
  serverNow = startOfDay(addDays(today, 2));
  await readServerClock();
  expect(await submit()).toEqual({ kind: "tooLate" });
  expect(submitted).toEqual([]);
});

import { expect, test } from "vitest";
import { decisionEmail, reportedGamesEmail } from "../../../app/features/feedback/mails.server";

test("a creator's prompt cannot forge a line or a header of an operators' mail", () => {
  const prompt = "Lava”.\r\n\r\nNothing is wrong.\u2028\u202eBcc: x@lavalist.test\0<b>";
  const { subject, text, html } = reportedGamesEmail(
    [{ prompt, reports: 3 }],
    "https://lavalist.test",
  );
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text.split("\n").filter((line) => line.includes("Nothing is wrong"))).toEqual([
    expect.stringMatching(/^3 players have reported .*Lava”\..*Nothing is wrong\..*Bcc.*<b>”\.$/),
  ]);
  expect(`${text}${html}`).not.toMatch(/[\r\0\u2028\u202e]/);
  expect(html).toContain("&lt;b&gt;");
});

test("the decision on a reported board speaks of no game", () => {
  for (const decision of ["acted", "kept"] as const) {
    expect(decisionEmail("board", decision).text).toMatch(/A friends board .* was reported/);
    expect(decisionEmail("board", decision).text).not.toMatch(/\bgame\b/i);
    expect(decisionEmail("report", decision).text).toMatch(/A game .* was reported/);
  }
});

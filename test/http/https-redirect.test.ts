import { expect, test } from "vitest";
import { httpsRedirect } from "../../app/http/security-headers.server";

const redirectOf = (url: string, PUBLIC_URL: string) => {
  const response = httpsRedirect(new URL(url), { PUBLIC_URL });
  return response && [response.status, response.headers.get("Location")];
};

test("a site whose public URL is https redirects http, with the method and the query", () => {
  expect(redirectOf("http://lavalist.example/a?b=c", "https://lavalist.example")).toEqual([
    308,
    "https://lavalist.example/a?b=c",
  ]);
  expect(redirectOf("https://lavalist.example/", "https://lavalist.example")).toBeNull();
});

test.each(["", "http://127.0.0.1:8787"])("a site with the public URL %j serves http", (url) => {
  expect(redirectOf("http://127.0.0.1:8787/", url)).toBeNull();
});

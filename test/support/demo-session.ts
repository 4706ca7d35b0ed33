import type { APIRequestContext, Page } from "@playwright/test";

const PASSWORD = "local-demo-password";

export type DemoAccount = "creator" | "player" | "admin";

export async function tokenOf(request: APIRequestContext, name: DemoAccount): Promise<string> {
  const data = { email: `${name}@lavalist.test`, password: PASSWORD };
  return (await (await request.post("/api/auth/login", { data })).json()).token;
}

/** Signs in as a demo account, without the menus. Returns the headers of its calls. */
export async function signInAs(page: Page, name: DemoAccount) {
  const token = await tokenOf(page.request, name);
  await storeToken(page, token);
  return { Authorization: `Bearer ${token}` };
}

/** Lets the next page of a browser have the session of a token. */
export async function storeToken(page: Page, token: string): Promise<void> {
  // An empty page of the site loads nothing. With an icon of its own it asks for no other.
  const empty = "/empty-page";
  const body = '<link rel="icon" href="data:,">';
  await page.route(empty, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(empty);
  await page.unroute(empty);
  await page.evaluate((text) => {
    localStorage.removeItem("user");
    localStorage.setItem("authToken", text);
  }, token);
}

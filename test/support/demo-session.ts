import type { Page } from "@playwright/test";

const PASSWORD = "local-demo-password";

/** Signs in as a demo account, without the menus. */
export async function signInAs(page: Page, name: "creator" | "player" | "admin"): Promise<void> {
  const response = await page.request.post("/api/auth/login", {
    data: { email: `${name}@lavalist.test`, password: PASSWORD },
  });
  const { token }: { token: string } = await response.json();
  await page.goto("/privacy-policy");
  await page.evaluate((text) => {
    localStorage.removeItem("user");
    localStorage.setItem("authToken", text);
  }, token);
}

import puppeteer, { type Locator } from "puppeteer-core";
import { ELEMENT_TIMEOUT, type EnginePage } from "./engine-page";

/** Opens Firefox over WebDriver BiDi, which it speaks without a driver. */
export async function openFirefox(executablePath: string): Promise<EnginePage> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  const locate = (xpath: string): Locator<Element> =>
    page.locator(`::-p-xpath(${xpath})`).setTimeout(ELEMENT_TIMEOUT);
  return {
    goto: (url) => page.goto(url),
    click: (xpath) => locate(xpath).click(),
    type: async (xpath, text) => (await locate(xpath).waitHandle()).type(text),
    pressEnter: async (xpath) => (await locate(xpath).waitHandle()).press("Enter"),
    waitFor: (xpath) => locate(xpath).wait(),
    errors: () => errors,
    close: () => browser.close(),
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import {
  Builder,
  By,
  Capabilities,
  error,
  Key,
  type WebDriver,
  type WebElement,
} from "selenium-webdriver";
import { freePort } from "../support/free-port";
import { ELEMENT_TIMEOUT, type EnginePage } from "./engine-page";

/** The display of the virtual screen. Other programs use the low numbers. */
const DISPLAY = ":4711";

/** Opens WebKitGTK's MiniBrowser over WebDriver. It needs a screen, so it gets a virtual one. */
export async function openWebKit(driverPath: string, screenPath: string): Promise<EnginePage> {
  const port = await freePort();
  const screen = spawn(screenPath, [DISPLAY, "-screen", "0", "800x1000x24", "-nolisten", "tcp"]);
  const driverProcess = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY, WEBKIT_DISABLE_COMPOSITING_MODE: "1" },
  });
  const processes = [driverProcess, screen];
  try {
    const driver = await connect(port);
    await driver.manage().window().setRect({ width: 390, height: 844 });
    return pageOf(driver, processes);
  } catch (thrown) {
    stop(processes);
    throw thrown;
  }
}

function pageOf(driver: WebDriver, processes: readonly ChildProcess[]): EnginePage {
  /** Waits for the element and acts on it. A page may replace the element in between. */
  const act = (xpath: string, action: (element: WebElement) => Promise<void>) =>
    driver.wait(
      async () => {
        try {
          const element = await driver.findElement(By.xpath(xpath));
          if (!(await element.isDisplayed()) || !(await element.isEnabled())) return false;
          await action(element);
          return true;
        } catch (thrown) {
          const { NoSuchElementError, StaleElementReferenceError } = error;
          const isMissing = thrown instanceof NoSuchElementError;
          if (isMissing || thrown instanceof StaleElementReferenceError) return false;
          throw thrown;
        }
      },
      ELEMENT_TIMEOUT,
      `There is no ${xpath}`,
    );
  return {
    goto: (url) => driver.get(url),
    click: (xpath) => act(xpath, (element) => element.click()),
    type: (xpath, text) => act(xpath, (element) => element.sendKeys(text)),
    pressEnter: (xpath) => act(xpath, (element) => element.sendKeys(Key.ENTER)),
    waitFor: (xpath) => act(xpath, async () => {}),
    // WebDriver does not report them.
    errors: () => [],
    async close() {
      await driver.quit();
      stop(processes);
    },
  };
}

/** Starts a session as soon as the driver listens. */
async function connect(port: number): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  const status = () => fetch(`${server}/status`).catch(() => null);
  for (let waited = 0; !(await status())?.ok; waited += 100) {
    if (waited > ELEMENT_TIMEOUT) throw new Error("WebKitWebDriver does not start.");
    await setTimeout(100);
  }
  const capabilities = new Capabilities().setBrowserName("MiniBrowser");
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
}

function stop(processes: readonly ChildProcess[]): void {
  for (const child of processes) child.kill();
}

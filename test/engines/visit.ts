import { setTimeout } from "node:timers/promises";
import { addDays, newYorkDate } from "../../app/days/new-york";
import { newSignUp } from "../support/account";
import { rightGuesses } from "../support/known-puzzle";
import type { TestServer } from "../support/server";
import { control, type EnginePage, field, text } from "./engine-page";

type Visit = (page: EnginePage, server: TestServer) => Promise<void>;

async function guess(page: EnginePage, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.type(field("Your guess"), name);
    await page.pressEnter(field("Your guess"));
  }
}

/** What a visitor does in every engine, in this order: later visits need the account. */
export const visits: Readonly<Record<string, Visit>> = {
  async "a game is played to its end"(page, { url }) {
    await page.goto(url);
    await page.click(control("Close"));
    await guess(page, "Elephant");
    await page.waitFor(text("Elephant is not on the list."));
    await guess(page, ...rightGuesses);
    await page.waitFor(text("You Survived!"));
    await page.click(control("Copy Your Results"));
    await page.waitFor(text("Results copied to clipboard!"));
  },

  async "a typed text survives a reload, and a lost game reveals its answers"(page, { url }) {
    const day = `${url}/archive/${addDays(newYorkDate(Date.now()), -1)}`;
    await page.goto(day);
    await page.type(field("Your guess"), "Half a wo");
    await page.goto(day);
    await page.click(control("Give Up"));
    await page.click(control("You sure?"));
    await page.waitFor(text("You Erupted!"));
    await page.click(`//dialog${control("Close")}`);
    await page.click(`//main${control("Reveal Answers")}`);
    await page.waitFor(`//main${control("Hide Answers")}`);
  },

  async "an unknown page has the header and its menus"(page, { url }) {
    await page.goto(`${url}/nothing`);
    await page.waitFor(text("This page does not exist."));
    await page.click(control("Options"));
    await page.click(control("Settings"));
    await page.click(`//dialog${control("Close")}`);
    await page.click(control("Menu"));
    await page.waitFor(`//dialog${control("Today's Game")}`);
  },

  async "the lists show games and can be searched"(page, { url }) {
    await page.goto(`${url}/explore/archive/1`);
    await page.waitFor("//main//a[starts-with(@href, '/archive/')]");
    await page.click(control("Community"));
    await page.waitFor("//main//a[starts-with(@href, '/community/')]");
    await page.type(field("Search prompts or creators..."), "volcano that nobody made");
    await page.waitFor(text("No games found"));
  },

  async "a visitor signs up"(page, { url, mailsTo }) {
    const { username, email, password } = newSignUp();
    await page.goto(`${url}/create`);
    await page.click(`//main${control("Login / Sign Up")}`);
    await page.click(`//dialog${control("Sign Up")}`);
    await page.type(field("Username"), username);
    await page.type(field("E-mail"), email);
    await page.type(field("Password"), password);
    await page.type(field("Confirm password"), password);
    await page.pressEnter(field("Confirm password"));
    await page.waitFor(field("Verification code"));
    await page.type(field("Verification code"), await mailedCode(mailsTo, email));
    await page.pressEnter(field("Verification code"));
    await page.waitFor(field("Prompt"));
  },

  async "a game is created"(page, { url }) {
    await page.goto(`${url}/create`);
    await page.type(field("Prompt"), "Tools in another engine");
    for (const [index, name] of rightGuesses.entries()) {
      await page.type(field(`Item ${index + 1}`), name);
    }
    await page.click(control("Create Game"));
    await page.waitFor("//h1[normalize-space()='Your Community Games']");
    await page.waitFor("//main//a[contains(., 'Tools in another engine')]");
  },

  async "a list is raced in a room"(page, { url, foreignDay }) {
    await page.goto(`${url}/archive/${foreignDay}`);
    await page.click(control("Options"));
    await page.click(control("Play with others"));
    await page.type(field("Your name"), "Ada");
    await page.click(control("Make a room"));
    await page.click(control("Start"));
    await page.type("//input[@name='guess'][not(@disabled)]", "Reykjavik");
    await page.pressEnter(field("Your guess"));
    await page.waitFor(text("Reykjavik is correct!"));
  },
};

/** Waits for the code in the first e-mail to an address. */
async function mailedCode(mailsTo: TestServer["mailsTo"], address: string): Promise<string> {
  for (let waited = 0; waited < 20_000; waited += 200) {
    const [mail] = await mailsTo(address);
    const code = /\b(\d{6})\b/.exec(mail?.text ?? "")?.[1];
    if (code) return code;
    await setTimeout(200);
  }
  throw new Error(`No code came to ${address}.`);
}

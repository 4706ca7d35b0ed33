import type { MarkStyle } from "~/game/share";
import { notifyPage, readText, subscriberOf, writeJson, writeText } from "./storage";

export const settingNames = ["disableAnimations", "dontShowFullUrl"] as const;
export type SettingName = (typeof settingNames)[number];

export function readSetting(name: SettingName): boolean {
  return readText(name) === "true";
}

export function writeSetting(name: SettingName, on: boolean): void {
  writeJson(name, on);
  notifyPage(name);
}

export const markStyles = ["circles", "shapes", "words"] as const satisfies readonly MarkStyle[];

/** Returns how the marks of a shared result look. The default is circles. */
export function readMarkStyle(): MarkStyle {
  const stored = readText("markStyle");
  return markStyles.find((style) => style === stored) ?? "circles";
}

export function writeMarkStyle(style: MarkStyle): void {
  writeText("markStyle", style);
  notifyPage("markStyle");
}

export const onSettings = subscriberOf(...settingNames, "markStyle");

import { notifyPage, readText, subscriberOf, writeJson } from "./storage";

export const settingNames = [
  "disableAnimations",
  "dontShowFullUrl",
  "shapeMarks",
  "wordedResults",
] as const;
export type SettingName = (typeof settingNames)[number];

export function readSetting(name: SettingName): boolean {
  return readText(name) === "true";
}

export function writeSetting(name: SettingName, on: boolean): void {
  writeJson(name, on);
  notifyPage(name);
}

export const onSettings = subscriberOf(...settingNames);

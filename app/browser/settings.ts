import { notifyPage, onStorageChange, readText, writeJson } from "./storage";

/** The settings. Each name is also its key in browser storage. */
export const settingNames = [
  "disableAnimations",
  "dontShowFullUrl",
  "shapeMarks",
  "wordedResults",
  "sound",
  "vibration",
] as const;
export type SettingName = (typeof settingNames)[number];

/** Returns whether a setting is on. */
export function readSetting(name: SettingName): boolean {
  return readText(name) === "true";
}

export function writeSetting(name: SettingName, on: boolean): void {
  writeJson(name, on);
  notifyPage(name);
}

/** Calls the listener when a setting changes in any tab. Returns the unsubscribe function. */
export function onSettings(listener: () => void): () => void {
  return onStorageChange((key) => {
    if (settingNames.some((name) => name === key)) listener();
  });
}

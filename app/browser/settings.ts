import * as z from "zod/mini";
import { notifyPage, onStorageChange, readJson, writeJson } from "./storage";

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

/** Returns whether a setting is on. Without a readable value it is off. */
export function readSetting(name: SettingName): boolean {
  return readJson(name, z.boolean()) ?? false;
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

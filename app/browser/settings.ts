import * as z from "zod/mini";
import { onOtherTab, readJson, writeJson } from "./storage";

/** The switches of the settings, each under its own key of browser storage. */
export const settingNames = [
  "disableAnimations",
  "dontShowFullUrl",
  "shapeMarks",
  "wordedResults",
  "sound",
  "vibration",
] as const;
export type SettingName = (typeof settingNames)[number];

const listeners = new Set<() => void>();

/** Whether a setting is switched on; off where nothing or nonsense is stored. */
export function readSetting(name: SettingName): boolean {
  return readJson(name, z.boolean()) ?? false;
}

export function writeSetting(name: SettingName, on: boolean): void {
  writeJson(name, on);
  for (const listener of listeners) listener();
}

/** Calls back when a setting changes, here or in another tab; answers how to stop. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOtherTab((key) => {
    if (settingNames.some((name) => name === key)) listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

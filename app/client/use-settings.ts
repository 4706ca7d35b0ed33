import { useSyncExternalStore } from "react";
import type { MarkStyle } from "~/game/share";
import { onSettings, readMarkStyle, readSetting, type SettingName } from "./settings";

export function useSetting(name: SettingName): boolean {
  return useSyncExternalStore(
    onSettings,
    () => readSetting(name),
    () => false,
  );
}

export function useMarkStyle(): MarkStyle {
  return useSyncExternalStore(onSettings, readMarkStyle, () => "circles");
}

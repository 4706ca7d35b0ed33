import { useSyncExternalStore } from "react";
import { onSettings, readSetting, type SettingName } from "~/browser/settings";

/** A setting of this browser; off while the server renders. */
export function useSetting(name: SettingName): boolean {
  return useSyncExternalStore(
    onSettings,
    () => readSetting(name),
    () => false,
  );
}

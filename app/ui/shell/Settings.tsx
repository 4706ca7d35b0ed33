import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/Stack.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Input.layer.css";
import { Stack, Switch } from "@mantine/core";
import { lazy, Suspense } from "react";
import { settingNames, writeSetting } from "~/browser/settings";
import { canVibrate, playSound, vibrate } from "~/browser/sound-and-vibration";
import { settingsTexts } from "~/config/texts/settings";
import { useToken } from "../account/use-token";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { useSetting } from "../kit/use-setting";
import { ProgressFile } from "./ProgressFile";

const AccountSettings = lazy(() => import("../account/AccountSettings"));

export default function Settings({ opened, onClose }: ModalProps) {
  const signedIn = useToken() !== null;
  return (
    <Sheet title={settingsTexts.title} opened={opened} onClose={onClose}>
      <Stack gap={20} pt={8}>
        {settingNames
          .filter((name) => name !== "vibration" || canVibrate())
          .map((name) => (
            <SettingSwitch key={name} name={name} />
          ))}
        <ProgressFile />
        {signedIn && (
          <Suspense>
            <AccountSettings />
          </Suspense>
        )}
      </Stack>
    </Sheet>
  );
}

function SettingSwitch({ name }: { readonly name: (typeof settingNames)[number] }) {
  const on = useSetting(name);
  return (
    <Switch
      size="md"
      label={settingsTexts[name]}
      checked={on}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        writeSetting(name, checked);
        // Who switches it on wants to know how it is.
        if (checked && name === "sound") playSound("right");
        if (checked && name === "vibration") vibrate("right");
      }}
    />
  );
}

import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/Stack.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Input.layer.css";
import { Stack, Switch } from "@mantine/core";
import { lazy, Suspense } from "react";
import { settingNames, writeSetting } from "~/browser/settings";
import { settingsTexts } from "~/config/texts/settings";
import { useToken } from "../data/use-token";
import { useSetting } from "../layout/use-setting";
import { ProgressFile } from "./ProgressFile";
import { type ModalProps, Sheet } from "./Sheet";

const AccountSettings = lazy(() => import("../account/AccountSettings"));

export default function Settings({ opened, onClose }: ModalProps) {
  const signedIn = useToken() !== null;
  return (
    <Sheet title={settingsTexts.title} opened={opened} onClose={onClose}>
      <Stack gap={20} pt={8}>
        {settingNames.map((name) => (
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
      onChange={(event) => writeSetting(name, event.currentTarget.checked)}
    />
  );
}

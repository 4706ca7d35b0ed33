import { Stack, Switch } from "@mantine/core";
import { settingNames, writeSetting } from "~/browser/settings";
import { canVibrate, playSound, vibrate } from "~/browser/sound-and-vibration";
import { settingsTexts } from "~/config/texts/settings";
import { useToken } from "../app/use-token";
import { useSetting } from "../kit/hooks";
import { late } from "../kit/late";
import { withMantine } from "../kit/mantine";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { ProgressFile } from "./ProgressFile";

const AccountSettings = late(() => import("../account/AccountSettings"), { ifMissing: "notice" });

function Settings({ opened, onClose }: ModalProps) {
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
        {signedIn && <AccountSettings />}
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
        // A sample of what was switched on.
        if (checked && name === "sound") playSound("right");
        if (checked && name === "vibration") vibrate("right");
      }}
    />
  );
}

export default withMantine(Settings);

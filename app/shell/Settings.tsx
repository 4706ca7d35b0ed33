import { Radio, Stack, Switch } from "@mantine/core";
import { lazy } from "~/client/lazy";
import { markStyles, settingNames, writeMarkStyle, writeSetting } from "~/client/settings";
import { useMarkStyle, useSetting } from "~/client/use-settings";
import { useToken } from "~/client/use-token";
import { withMantine } from "~/kit/mantine";
import row from "~/kit/Row.module.css";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { settingsTexts } from "~/texts/settings";
import { ProgressFile } from "./ProgressFile";

const AccountSettings = lazy(() => import("~/features/accounts/AccountSettings"), {
  errorFallback: "callout",
});

function Settings({ opened, onClose }: ModalProps) {
  const signedIn = useToken() !== null;
  return (
    <Sheet title={settingsTexts.title} opened={opened} onClose={onClose}>
      <Stack gap={20} pt={8}>
        {settingNames.map((name) => (
          <SettingSwitch key={name} name={name} />
        ))}
        <MarkStyleChoice />
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
      onChange={(event) => writeSetting(name, event.currentTarget.checked)}
    />
  );
}

function MarkStyleChoice() {
  const style = useMarkStyle();
  return (
    <Radio.Group label={settingsTexts.markStyle.label} value={style}>
      <div className={row.row}>
        {markStyles.map((each) => (
          <Radio
            key={each}
            size="md"
            value={each}
            label={settingsTexts.markStyle[each]}
            onChange={() => writeMarkStyle(each)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

export default withMantine(Settings);

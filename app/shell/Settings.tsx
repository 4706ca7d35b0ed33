import { lazy } from "~/client/lazy";
import { markStyles, settingNames, writeMarkStyle, writeSetting } from "~/client/settings";
import { useMarkStyle, useSetting } from "~/client/use-settings";
import { useToken } from "~/client/use-token";
import { withMantine } from "~/kit/mantine";
import { RadioGroup } from "~/kit/RadioGroup";
import row from "~/kit/Row.module.css";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { Switch } from "~/kit/Switch";
import { settingsTexts } from "~/texts/settings";
import { ProgressFile } from "./ProgressFile";
import classes from "./Settings.module.css";

const AccountSettings = lazy(() => import("~/features/accounts/AccountSettings"), {
  errorFallback: "callout",
});

function Settings({ opened, onClose }: ModalProps) {
  const signedIn = useToken() !== null;
  return (
    <Sheet title={settingsTexts.title} opened={opened} onClose={onClose}>
      <div className={classes.settings}>
        {settingNames.map((name) => (
          <SettingSwitch key={name} name={name} />
        ))}
        <MarkStyleChoice />
        <ProgressFile />
        {signedIn && <AccountSettings />}
      </div>
    </Sheet>
  );
}

function SettingSwitch({ name }: { readonly name: (typeof settingNames)[number] }) {
  const on = useSetting(name);
  return (
    <Switch
      label={settingsTexts[name]}
      checked={on}
      onChange={(checked) => writeSetting(name, checked)}
    />
  );
}

function MarkStyleChoice() {
  const style = useMarkStyle();
  return (
    <RadioGroup
      label={settingsTexts.markStyle.label}
      options={markStyles.map((each) => ({ value: each, label: settingsTexts.markStyle[each] }))}
      value={style}
      onChange={writeMarkStyle}
      classNames={{ options: row.row }}
    />
  );
}

export default withMantine(Settings);

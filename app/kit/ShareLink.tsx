import { useState } from "react";
import { shareLinkTexts as texts } from "~/texts/share-link";
import { Button } from "./Button";
import { copyWithToast } from "./copy";
import form from "./Form.module.css";
import { IconCopy, IconQrCode, IconShare } from "./icons";
import { QrCode } from "./QrCode";
import classes from "./ShareLink.module.css";
import { hasShareSheet, openShareSheet } from "./share";

const iconProps = { "aria-hidden": true, size: 20 } as const;

interface ShareLinkProps {
  readonly url: string;
  /** Sent with the link. */
  readonly text: string;
}

/** Shares a link by the share sheet, the clipboard or a QR code. */
export function ShareLink({ url, text }: ShareLinkProps) {
  const [hasPicture, setHasPicture] = useState(false);
  return (
    <div className={classes.link}>
      <label>
        {texts.label}
        <input
          className={form.field}
          readOnly
          value={url}
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div className={classes.buttons}>
        {hasShareSheet() && (
          <Button onClick={() => openShareSheet({ text, url })}>
            <IconShare {...iconProps} />
            {texts.share}
          </Button>
        )}
        <Button variant="default" onClick={() => copyWithToast(url)}>
          <IconCopy {...iconProps} />
          {texts.copy}
        </Button>
        <Button
          variant="default"
          aria-expanded={hasPicture}
          onClick={() => setHasPicture(!hasPicture)}
        >
          <IconQrCode {...iconProps} />
          {texts.qrCode}
        </Button>
      </div>
      {hasPicture && <QrCode text={url} alternative={texts.picture} />}
    </div>
  );
}

import { type FocusEvent, type PointerEvent, useState } from "react";
import { type GameOnPage, pagePathOf, shareTitleOf } from "~/client/game-on-page";
import { useRootData } from "~/client/use-root-data";
import { useMarkStyle, useSetting } from "~/client/use-settings";
import { brand } from "~/config/brand";
import type { Play } from "~/game/play";
import { shareText } from "~/game/share";
import { Button } from "~/kit/Button";
import form from "~/kit/Form.module.css";
import { IconShare } from "~/kit/icons";
import { copyText, hasShareSheet, openShareSheet } from "~/kit/share";
import { Tooltip } from "~/kit/Tooltip";
import { toast } from "~/kit/toast";
import { shareTexts } from "~/texts/result";
import classes from "./ShareResult.module.css";

interface ShareResultProps {
  readonly onPage: GameOnPage;
  readonly play: Play;
}

/** If the browser allows neither copying nor sharing, the text can be selected. */
export function ShareResult(props: ShareResultProps) {
  const [byHand, setByHand] = useState<string | null>(null);
  const preview = usePreview();
  const text = useShareText(props);
  const copy = async () => {
    const isCopied = await copyText(text);
    setByHand(isCopied ? null : text);
    if (isCopied) toast({ tone: "success", message: shareTexts.copied });
  };
  const share = async () => {
    setByHand((await openShareSheet({ text })) ? null : text);
  };
  return (
    <>
      <div className={classes.actions}>
        <Tooltip
          label={text}
          opened={preview.opened}
          withinPortal={false}
          className={classes.tooltip}
        >
          <Button size="lg" onClick={copy} {...preview.handlers}>
            {shareTexts.copy}
          </Button>
        </Tooltip>
        {hasShareSheet() && (
          <Button variant="default" size="lg" onClick={share}>
            <IconShare aria-hidden size={20} />
            {shareTexts.share}
          </Button>
        )}
      </div>
      {byHand !== null && <CopyByHand text={byHand} />}
    </>
  );
}

/** For a mouse and the keyboard: a finger would cover it. */
function usePreview() {
  const [opened, setOpened] = useState(false);
  const handlers = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== "touch") setOpened(true);
    },
    onPointerLeave: () => setOpened(false),
    onFocus({ currentTarget }: FocusEvent) {
      if (currentTarget.matches(":focus-visible")) setOpened(true);
    },
    onBlur: () => setOpened(false),
  };
  return { opened, handlers };
}

function CopyByHand({ text }: { readonly text: string }) {
  return (
    <label className={classes.byHand}>
      {shareTexts.copyManually}
      <textarea
        className={form.field}
        readOnly
        rows={5}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </label>
  );
}

function useShareText({ onPage, play }: ShareResultProps): string {
  const { publicUrl } = useRootData();
  const hideUrl = useSetting("dontShowFullUrl");
  const markStyle = useMarkStyle();
  const path = onPage.kind === "daily" ? "/" : pagePathOf(onPage);
  return shareText(play, shareTitleOf(onPage), {
    words: shareTexts.words,
    productName: brand.name,
    url: (publicUrl || window.location.origin) + path,
    showUrl: !hideUrl,
    markStyle,
  });
}

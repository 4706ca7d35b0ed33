import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { shellTexts } from "~/config/texts/shell";
import { useOpenedAfterMount, useSetting } from "./hooks";
import { withMantine } from "./mantine";
import classes from "./Sheet.module.css";

/** The props of every modal. */
export interface ModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export interface SheetProps extends ModalProps {
  readonly title: string;
  readonly size?: number;
  /** Covers any other open sheet. */
  readonly onTop?: boolean;
  readonly children: ReactNode;
}

function MantineSheet({ title, opened, onClose, size = 520, onTop = false, children }: SheetProps) {
  const animationsDisabled = useSetting("disableAnimations");
  return (
    <Modal.Root
      opened={useOpenedAfterMount(opened)}
      zIndex={onTop ? 210 : 200}
      onClose={onClose}
      size={size}
      centered
      radius={22}
      classNames={classes}
      transitionProps={{ transition: "pop", duration: animationsDisabled ? 0 : 160 }}
    >
      <Modal.Overlay backgroundOpacity={0.66} color="#080505" />
      <Modal.Content>
        {/* Without this role the header would be a second banner of the page. */}
        <Modal.Header role="none">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={shellTexts.close} size={44} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The frame of all modals. */
export const Sheet = withMantine(MantineSheet);

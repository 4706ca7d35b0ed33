export const shareLinkTexts = {
  label: "Link",
  copy: "Copy the link",
  share: "Share the link",
  qrCode: "QR code",
  picture: "QR code of the link",
} as const;

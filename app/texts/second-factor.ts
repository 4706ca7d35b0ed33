export const secondFactorTexts = {
  title: "Two-factor authentication",
  code: "Authentication code",
  recoveryCode: "Recovery code",
  useRecoveryCode: "Use a recovery code",
  useApp: "Use the authenticator app",
  missing: { code: "Enter the 6-digit code.", recoveryCode: "Enter a recovery code." },
  login: {
    app: "Enter the 6-digit code that your authenticator app shows for this site.",
    recovery: "Enter one of the recovery codes that you saved. Each works once.",
    back: "Back",
  },
  begin: {
    intro:
      "With two-factor authentication, a login needs your password and a code of an authenticator app on your phone. Nobody can use a stolen password alone.",
    required: "Admins of this site need it. Your admin rights come back once it is on.",
    note: "You need an authenticator app, such as the one of your password manager.",
    submit: "Continue",
    failure: "Two-factor authentication is still off",
  },
  confirm: {
    scan: "Scan this code with your authenticator app, or enter the key by hand.",
    picture: "QR code of the key",
    key: "Key",
    copy: "Copy key",
    open: "Open in an app",
    enter: "Then enter the code that the app shows.",
    submit: "Turn on",
    success: "Two-factor authentication is on.",
    failure: "Two-factor authentication is still off",
  },
  codes: {
    intro:
      "Save these recovery codes in a safe place. If you lose your phone, each replaces a code once. They are not shown again.",
    copy: "Copy",
    download: "Download",
    fileName: "lavalist-recovery-codes.txt",
    done: "I have saved them",
    saveFirst: "Save the codes first. Then press the button below them.",
  },
  end: {
    intro: "Two-factor authentication is on. To turn it off, enter your password and a code.",
    effect: "Turning it off voids your recovery codes. To get new ones, turn it off and on again.",
    admin: "On sites that require it of admins, you lose your admin rights until it is on again.",
    submit: "Turn off",
    success: "Two-factor authentication is off.",
    failure: "Two-factor authentication is still on",
  },
  required: {
    notice: "Your admin rights need two-factor authentication.",
    setUp: "Set up two-factor authentication",
  },
} as const;

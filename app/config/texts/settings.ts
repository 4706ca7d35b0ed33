/** The settings; a switch is named like its setting. */
export const settingsTexts = {
  title: "Settings",
  disableAnimations: "Disable animations",
  dontShowFullUrl: "Don't include full URL in Game Results",
  shapeMarks: "Use marks that do not rely on colour in Game Results",
  wordedResults: "Tell Game Results in words, for screen readers and plain chats",
  sound: "Sound",
  vibration: "Vibration",
} as const;

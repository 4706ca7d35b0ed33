/** Autofill on the page on which a game is made. */
export const autofillTexts = {
  button: "Autofill",
  hint: "Suggests items for your prompt. What you have typed stays.",
  working: "Looking for items …",
  cancel: "Cancel",
  cancelled: "Autofill was cancelled. Nothing has changed.",
  charging: "Charging back up...",
  seconds: (seconds: number) => `${seconds} s`,
  needsPrompt: "Write a prompt first.",
  needsSound: "Please fix the marked fields first.",
  successful: "Autofill successful!",
  filled: (count: number) => {
    if (count === 0) return "All ten items were filled already.";
    return `${count === 1 ? "1 item was" : `${count} items were`} filled. Please check before you submit.`;
  },
  failed: "Autofill failed. Please try again.",
  undo: "Undo Autofill",
  undone: "Autofill was undone.",
} as const;

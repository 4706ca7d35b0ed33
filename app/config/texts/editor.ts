/** The form of a game's prompt and items. */
export const editorTexts = {
  prompt: "Prompt",
  promptPlaceholder: "Name a planet",
  promptHint: "Write underscores for a blank: “The ____ of the Rings”.",
  preview: "Preview",
  previewEmpty: "Your prompt appears here.",
  items: "Items",
  itemsHint: "Paste a list to fill several at once.",
  keysHint: "Alt + ↑ or ↓ moves an item.",
  item: (number: number) => `Item ${number}`,
  spellings: (number: number) => `Alternate spellings of item ${number}`,
  spellingsPlaceholder: "Alternate spellings, with commas",
  moveUp: (number: number) => `Move item ${number} up`,
  moveDown: (number: number) => `Move item ${number} down`,
  moved: (number: number) => `Moved to place ${number}`,
  pasted: (count: number) => `${count} items filled`,
  pastedTooMany: (leftOut: number) =>
    leftOut === 1
      ? "1 line did not fit and was left out."
      : `${leftOut} lines did not fit and were left out.`,
} as const;

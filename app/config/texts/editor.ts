export const createTexts = {
  title: "Create a Game",
  description: "Make a game of your own: a prompt and ten items for others to guess.",
  logIn: "Please Log In to create a game.",
  logInButton: "Login / Sign Up",
  loading: "One moment …",
  note: "An admin reviews each game before everybody can play it. You cannot edit a game after you have submitted it.",
  another: "Create another game after this",
  create: "Create Game",
  reasons: {
    missing: "Please make sure the prompt and every item name field is filled before submitting",
    badWord: "Please fix all bad words before submitting",
    other: "Please fix the marked fields before submitting",
  },
  created: "Game created successfully!",
  failed: "Game creation failed. Please try again.",
  clearAll: "Clear All",
  clear: {
    title: "Clear everything?",
    text: "This empties the prompt and all ten items.",
    confirm: "Clear All",
    cancel: "Keep it",
  },
  leave: {
    title: "Leave this page?",
    text: "Your game is not submitted yet. It stays in this browser as a draft.",
    confirm: "Leave",
    cancel: "Stay",
  },
  unsaved: "Your browser does not let us save drafts. Your input is lost when you close this page.",
  drafts: {
    button: (count: number) => `Drafts (${count})`,
    title: "Your drafts",
    note: "Drafts stay in this browser until you submit or delete them.",
    none: "You have no drafts.",
    untitled: "No prompt yet",
    filled: (count: number) => `${count} of 10 items`,
    open: "Open",
    current: "Open now",
    remove: (prompt: string) => `Delete the draft “${prompt}”`,
    start: "Start a new game",
  },
  tryIt: "Try it",
} as const;

export const dailyGameTexts = {
  title: "Make a Daily Game",
  day: (day: number, date: string) => `Day ${day} · ${date}`,
  note: "Only admins can see the game before its day. It needs no review.",
  today: "Today has no game: everybody can play this one as soon as you create it.",
  notEmpty: "This day has a game already, is over, or is not in the schedule yet.",
  back: "Back to the schedule",
} as const;

export const editTexts = {
  title: "Edit Game",
  forbidden: "You do not have permission to edit games.",
  update: "Update Game",
  blank: "Please make sure the prompt and every item name field is filled.",
  invalid: "Please fix the marked fields above.",
  unchanged: "Nothing has changed.",
  updated: "Game updated successfully!",
  failed: "Failed to update game. Try again.",
  leave: {
    title: "Leave this page?",
    text: "Your changes are not saved. They are lost when you leave.",
    confirm: "Leave",
    cancel: "Stay",
  },
  confirm: {
    title: "Update this game?",
    intro: (count: number) => (count === 1 ? "1 change:" : `${count} changes:`),
    from: "old",
    to: "new",
    none: "none",
    go: "Update",
    back: "Keep editing",
  },
  conflict: {
    title: "Somebody else has changed this game.",
    text: "Load their version to continue. It keeps your changes and updates everything else.",
    load: "Load their version",
    loaded: "Their version is loaded, with your changes kept. Check it and update again.",
    loadFailed: "Their version could not be loaded. Your changes are not lost.",
  },
  fields: {
    prompt: "Prompt",
    name: (number: number) => `Item ${number}`,
    spellings: (number: number) => `Alternate spellings of item ${number}`,
    notAccepted: (number: number) => `Not accepted for item ${number}`,
    digits: (number: number) => `Digits of item ${number}`,
    exactDigits: "must be exact",
    nearDigits: "may differ",
    order: "Order of the items",
    status: "Review",
    date: "Day",
  },
} as const;

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
  notAccepted: (number: number) => `Not accepted for item ${number}`,
  notAcceptedPlaceholder: "Not accepted, with commas",
  moveUp: (number: number) => `Move item ${number} up`,
  moveDown: (number: number) => `Move item ${number} down`,
  added: (count: number) => (count === 1 ? "1 spelling added" : `${count} spellings added`),
  settled: "Settled",
  moved: (number: number) => `Moved to position ${number}`,
  pasted: (count: number) => `${count} items filled`,
  pastedTooMany: (leftOut: number) =>
    leftOut === 1
      ? "1 line did not fit and was left out."
      : `${leftOut} lines did not fit and were left out.`,
} as const;

export const adviceTexts = {
  title: "A fairer game",
  suggested: (number: number) => `Suggested spellings of item ${number}`,
  add: (text: string) => `Add the spelling “${text}”`,
  addAll: (count: number) => `Add all ${count}`,
  addAllOf: (count: number, number: number) => `Add all ${count} spellings to item ${number}`,
  confusion: (guess: string, name: string, others: number) => {
    const more = others === 0 ? "" : others === 1 ? " (and 1 more)" : ` (and ${others} more)`;
    return `A player who types “${guess}”${more} would be given “${name}”.`;
  },
  typo: (guess: string, name: string) => `A typo of “${guess}” could count as “${name}”.`,
  notThis: "Not this",
  notThisFor: (guess: string, name: string) => `Not this: “${guess}” for “${name}”`,
  refuse: (number: number) => `Not this… for item ${number}`,
  apart: "Keep apart",
  apartFor: (guess: string, name: string) => `Keep apart: “${guess}” and “${name}”`,
  exactDigits: "Exact digits",
  exactDigitsFor: (name: string) => `Exact digits of “${name}”`,
} as const;

export const autofillTexts = {
  button: "Autofill",
  hint: "Suggests items for your prompt. Your own input stays.",
  working: "Looking for items …",
  cancel: "Cancel",
  cancelled: "Autofill was cancelled. Nothing has changed.",
  charging: "Charging back up...",
  seconds: (seconds: number) => `${seconds} s`,
  needsPrompt: "Write a prompt first.",
  needsValidInput: "Please fix the marked fields first.",
  successful: "Autofill successful!",
  filled: (count: number) => {
    if (count === 0) return "All ten items were filled already.";
    return `${count === 1 ? "1 item was" : `${count} items were`} filled. Please check before you submit.`;
  },
  failed: "Autofill failed. Please try again.",
  suggestions: "Prompts that autofill knows",
  clearer: "A clearer wording",
  takePrompt: (prompt: string) => `Use the prompt “${prompt}”`,
  undo: "Undo Autofill",
  undone: "Autofill was undone.",
} as const;

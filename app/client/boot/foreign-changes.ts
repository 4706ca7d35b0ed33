/**
 * Undoes what others than React have changed in the page since it was parsed. Returns a function
 * that makes the changes again.
 */
export function undoForeignChanges(): () => void {
  const { changes = [], observer } = window.early ?? {};
  const last = observer?.takeRecords() ?? [];
  observer?.disconnect();
  const undone = [...changes, ...last].reverse().map(undo);
  return () => {
    for (const redo of undone.reverse()) redo();
  };
}

/** Returns a function that repeats the change, unless React has changed the text. */
function undo({ type, target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord) {
  const text = target.textContent;
  if (type === "characterData") target.textContent = oldValue;
  else replace(target, addedNodes, removedNodes, nextSibling);
  const original = target.textContent;
  return () => {
    if (target.textContent !== original) return;
    if (type === "characterData") target.textContent = text;
    else replace(target, removedNodes, addedNodes, nextSibling);
  };
}

function replace(parent: Node, removed: NodeList, added: NodeList, next: Node | null): void {
  for (const node of removed) if (node.parentNode === parent) parent.removeChild(node);
  const before = next?.parentNode === parent ? next : null;
  for (const node of added) parent.insertBefore(node, before);
}

/** The part of the Network Information API that is used here. Not every browser has it. */
interface NetworkInformation {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether nothing should be loaded ahead: the visitor saves data or has a slow connection. */
export function savesData(): boolean {
  const { connection } = navigator as NetworkInformation;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

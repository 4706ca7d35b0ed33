/** Returns the account id of a demo user. */
export function demoUserId(name: string): string {
  return `demo-user-${name}`;
}

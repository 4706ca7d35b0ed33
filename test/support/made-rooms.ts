import { fetchAnew } from "./new-connection";
import { userKeyOf } from "./results";

async function post(url: string, body: object): Promise<Record<string, string>> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" } };
  const response = await fetchAnew(url, { ...init, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Record<string, string>>;
}

/** Makes a race on a game. Returns its id and the tokens of its seats, the maker's first. */
export async function makeRoom(site: string, uid: string, seats: number) {
  const key = (seat: number) => ({ userKey: userKeyOf(`seat-${seat}`), name: `Player ${seat}` });
  const made = await post(`${site}/api/room`, { ...key(0), game: { uid }, mode: "race" });
  const tokens = [made.seat ?? ""];
  for (let seat = 1; seat < seats; seat++) {
    tokens.push((await post(`${site}/api/room/${made.id}/seat`, key(seat))).seat ?? "");
  }
  return { id: made.id ?? "", tokens };
}

const letters = "qwertyuiop";

/** No typo of another one, or of an item of the tests. */
export const wrongGuess = (number: number) => letters.charAt(number).repeat(12);

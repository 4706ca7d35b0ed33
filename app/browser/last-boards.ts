import * as z from "zod/mini";
import { boardSchema, type CircleBoard } from "~/contract/circles";
import { readJson, remove, writeJson } from "./storage";

const KEY = "circleBoards";

/** As many as a player may be in. */
const MAX_BOARDS = 10;

const storedSchema = z.array(z.object({ board: boardSchema, at: z.number() }));

/** For a visitor without a network. `at` in ms. */
export function lastBoards(): readonly { readonly board: CircleBoard; readonly at: number }[] {
  return readJson(KEY, storedSchema) ?? [];
}

export function keepBoard(board: CircleBoard, at: number): void {
  const others = lastBoards().filter((other) => other.board.id !== board.id);
  writeJson(KEY, [{ board, at }, ...others].slice(0, MAX_BOARDS));
}

/** They hold the names of others. */
export function forgetBoards(): void {
  remove(KEY);
}

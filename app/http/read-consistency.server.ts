import { BOOKMARK_HEADER } from "~/contract/call";
import type { ReadConsistency } from "~/services/db.server";

/** What a bookmark of the database looks like; anything else is nobody's bookmark. */
const BOOKMARK = /^[0-9a-f-]{16,128}$/;

/**
 * Which copy of the database a request reads. What is kept for everybody is read from the nearest: it may be a minute old
 * anyway. A signed-in reader gets at least what an answer of theirs has shown before. All else, statistics
 * and writing among it, begins at the primary copy.
 */
export function readConsistencyOf(
  request: Pick<Request, "method" | "headers">,
  isShared: boolean,
): ReadConsistency {
  if (isShared) return "nearest";
  const bookmark = request.headers.get(BOOKMARK_HEADER) ?? "";
  const isSignedInRead = request.method === "GET" && request.headers.has("Authorization");
  return isSignedInRead && BOOKMARK.test(bookmark) ? { bookmark } : "primary";
}

import { limits } from "~/config/limits";
import { fail } from "./errors.server";
import { BodyTooLargeError, readLimitedText } from "./limited-text.server";

/**
 * Throws 415 for another content type, 413 above 64 KiB, 400 if it is not valid
 * JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw fail("unsupportedMediaType");
  }
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw fail("invalidJson");
  }
}

/** HTTP/1.1 sends the length 0 with a POST. */
export function isEmpty({ body, headers }: Request): boolean {
  return body === null || headers.get("Content-Length") === "0";
}

/**
 * The server closes a connection with an unread body, and a client that has already sent its next
 * request on it would get a reset.
 */
export async function discardBody(request: Request): Promise<void> {
  if (request.body && !request.bodyUsed) await readText(request).catch(() => undefined);
}

async function readText(request: Request): Promise<string> {
  const isDeclaredTooLarge = Number(request.headers.get("Content-Length") ?? 0) > limits.bodyBytes;
  try {
    return await readLimitedText(request, isDeclaredTooLarge ? 0 : limits.bodyBytes, discard);
  } catch (error) {
    throw error instanceof BodyTooLargeError
      ? fail("bodyTooLarge", limits.bodyBytes / 1024)
      : error;
  }
}

/** bytes */
const DISCARDED = 1024 * 1024;

/** A client reads the response only after sending the body. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let size = 0;
  for (let read = await reader.read(); !read.done && size < DISCARDED; read = await reader.read()) {
    size += read.value.byteLength;
  }
  await reader.cancel();
}

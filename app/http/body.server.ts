import { limits } from "~/config/limits";
import { requestTexts } from "~/config/texts/errors";
import { RequestError } from "./errors.server";

/**
 * The JSON body of a request. Throws RequestError: 415 for another content type, 413 above the limit (keeping no
 * more than that in memory), 400 for what is not JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new RequestError("unsupportedMediaType", requestTexts.unsupportedMediaType);
  }
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError("malformed", requestTexts.invalidJson);
  }
}

/**
 * Takes in a body that nobody asked for, up to the limit: a connection whose request was not read to its end is closed, and a
 * client that has sent its next request on it meanwhile gets a reset instead of an answer.
 */
export async function discardBody(request: Request): Promise<void> {
  if (request.body && !request.bodyUsed) await readText(request).catch(() => undefined);
}

async function readText(request: Request): Promise<string> {
  if (!request.body) return "";
  const reader = request.body.getReader();
  const isDeclaredTooLarge = Number(request.headers.get("Content-Length") ?? 0) > limits.bodyBytes;
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (isDeclaredTooLarge || size > limits.bodyBytes) {
      await discard(reader);
      throw tooLarge();
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Bytes: a sender that is cut off while it still writes never reads why. */
const DISCARDED = 1024 * 1024;

/** Lets go of the rest of a body. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let size = 0;
  for (let read = await reader.read(); !read.done && size < DISCARDED; read = await reader.read()) {
    size += read.value.byteLength;
  }
  await reader.cancel();
}

function tooLarge(): RequestError {
  return new RequestError("tooLarge", requestTexts.bodyTooLarge(limits.bodyBytes / 1024));
}

export class BodyTooLargeError extends Error {}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Throws `BodyTooLargeError`, and holds no more than `limit` bytes in memory. `leave` ends the
 * reading.
 */
export async function readLimitedText(
  { body }: Pick<Request | Response, "body">,
  limit: number,
  leave: (reader: Reader) => Promise<void> = (reader) => reader.cancel(),
): Promise<string> {
  const reader: Reader | undefined = body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > limit) {
      await leave(reader);
      throw new BodyTooLargeError(`The body has more than ${limit} bytes.`);
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}

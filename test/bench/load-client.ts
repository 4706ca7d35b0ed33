import { connect, type Socket } from "node:net";

const HEADER_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/**
 * Requests a URL over several kept connections for a while, and returns the count of the responses
 * and the time that they took. It reads only as much of a response as it needs to find its end, so
 * that the server and not the client is measured. Throws if a status is not 200.
 */
export async function requestRepeatedly(
  url: string,
  { connections, ms }: { readonly connections: number; readonly ms: number },
): Promise<{ readonly count: number; readonly seconds: number }> {
  const from = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () => requestUntil(new URL(url), from + ms)),
  );
  const seconds = (performance.now() - from) / 1000;
  return { count: counts.reduce((total, count) => total + count, 0), seconds };
}

/** Repeats a request on one connection until an instant, and returns how many responses came. */
function requestUntil(url: URL, end: number): Promise<number> {
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(url.port), url.hostname, () => socket.write(request));
    const response = new ResponseEnd();
    let count = 0;
    socket.setNoDelay(true);
    socket.on("error", reject);
    socket.on("data", (data: Buffer) => {
      try {
        if (!response.ends(data)) return;
      } catch (error) {
        socket.destroy();
        reject(error);
        return;
      }
      count += 1;
      if (performance.now() < end) socket.write(request);
      else socket.end(() => resolve(count));
    });
  });
}

/** Finds the end of each response of a connection. */
class ResponseEnd {
  #head: Buffer = Buffer.alloc(0);
  /** Bytes of the body that are missing; null until the head is complete. */
  #missing: number | null = null;
  #chunked = false;
  #tail: Buffer = Buffer.alloc(0);

  /** Takes the next bytes and returns whether the response is complete. */
  ends(data: Buffer): boolean {
    const body = this.#missing === null ? this.#readHead(data) : data;
    if (body === null || this.#missing === null) return false;
    const isComplete = this.#chunked ? this.#endsChunked(body) : this.#endsCounted(body);
    if (isComplete) this.#reset();
    return isComplete;
  }

  /** Returns the bytes after the head, or null if the head is not complete. */
  #readHead(data: Buffer): Buffer | null {
    this.#head = Buffer.concat([this.#head, data]);
    const end = this.#head.indexOf(HEADER_END);
    if (end < 0) return null;
    const head = this.#head.toString("latin1", 0, end);
    if (!head.startsWith("HTTP/1.1 200")) throw new Error(head);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    this.#chunked = length === undefined;
    this.#missing = Number(length ?? 0);
    return this.#head.subarray(end + HEADER_END.length);
  }

  #endsCounted(body: Buffer): boolean {
    this.#missing = (this.#missing ?? 0) - body.length;
    return this.#missing <= 0;
  }

  #endsChunked(body: Buffer): boolean {
    this.#tail = Buffer.concat([this.#tail, body]).subarray(-LAST_CHUNK.length);
    return this.#tail.equals(LAST_CHUNK);
  }

  #reset(): void {
    this.#head = Buffer.alloc(0);
    this.#tail = Buffer.alloc(0);
    this.#missing = null;
  }
}

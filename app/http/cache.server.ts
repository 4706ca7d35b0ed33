/** An answer that is the same for everybody until `seconds` have passed. */
export class Shared<T> {
  constructor(
    readonly body: T,
    readonly seconds: number,
  ) {}
}

/** Seconds until a shared answer about "today" is out of date: at most a minute, and never over midnight. */
export function secondsOfToday(now: number, endsAt: number): number {
  return Math.max(0, Math.min(60, Math.floor((endsAt - now) / 1000)));
}

/** A JSON response: private unless the answer is shared, and then with an ETag that a repeat can be checked against. */
export async function cacheableResponse(answer: unknown, status: number): Promise<Response> {
  if (!(answer instanceof Shared)) return Response.json(answer, { status });
  const body = JSON.stringify(answer.body);
  return new Response(body, {
    status,
    headers: {
      "Content-Type": "application/json",
      ETag: await entityTag(body),
      "Cache-Control": `public, max-age=0, s-maxage=${answer.seconds}, must-revalidate`,
    },
  });
}

/** The response, or 304 without its body where the sender has that body already. */
export function revalidated(request: Request, response: Response): Response {
  const etag = response.headers.get("ETag");
  if (response.status !== 200 || etag === null) return response;
  if (!matches(request.headers.get("If-None-Match"), etag)) return response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

/** Whether a list of tags names one; weak or strong makes no difference to a reader. */
function matches(condition: string | null, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  const tags = (condition ?? "").split(",").map(bare);
  return tags.includes("*") || tags.includes(bare(etag));
}

/** A weak tag of 128 bits: two bodies share it by accident never. */
export async function entityTag(body: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const hex = Array.from(new Uint8Array(digest, 0, 16), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return `W/"${hex.join("")}"`;
}

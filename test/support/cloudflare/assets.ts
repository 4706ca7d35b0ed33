import { randomUUID } from "node:crypto";
import * as z from "zod";
import { ApiError, type ApiRequest, type Route } from "./router";

/** The hash of each file by its path, which begins with "/". */
export type AssetManifest = Readonly<Record<string, string>>;

interface Session {
  readonly manifest: AssetManifest;
  readonly missing: Set<string>;
  /** The token of the finished upload; null until all files are there. */
  completion: string | null;
}

const sessionSchema = z.strictObject({
  manifest: z.record(
    z.string().startsWith("/"),
    z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/), size: z.number() }),
  ),
});

/** The uploads of static files, with the calls for them. */
export class Assets {
  /** The content of each uploaded file, by its hash. */
  readonly contents = new Map<string, Buffer>();
  readonly #sessions = new Map<string, Session>();

  readonly routes: readonly Route[] = [
    ["POST /accounts/*/workers/scripts/:script/assets-upload-session", (call) => this.#start(call)],
    ["POST /accounts/*/workers/assets/upload", (request) => this.#upload(request)],
  ];

  /** Returns whether a token belongs to an upload. Uploads are not authorized by the account. */
  knows(token: string): boolean {
    return this.#sessions.has(token);
  }

  /** Returns the files of a finished upload. Throws `ApiError` if it is not finished. */
  finished(completion: string): AssetManifest {
    const found = [...this.#sessions.values()].find((session) => session.completion === completion);
    if (found) return found.manifest;
    throw new ApiError(400, 10021, "The assets of this upload are not complete.");
  }

  #start(request: ApiRequest): object {
    const { manifest } = request.json(sessionSchema);
    const files = Object.entries(manifest).map(([path, { hash }]) => [path, hash] as const);
    const missing = new Set(
      files.map(([, hash]) => hash).filter((hash) => !this.contents.has(hash)),
    );
    const token = randomUUID();
    const session: Session = { manifest: Object.fromEntries(files), missing, completion: null };
    this.#sessions.set(token, session);
    if (missing.size > 0) return { jwt: token, buckets: [[...missing]] };
    session.completion = randomUUID();
    return { jwt: session.completion, buckets: [] };
  }

  async #upload(request: ApiRequest): Promise<object> {
    const session = this.#sessions.get(bearer(request));
    if (!session) throw new ApiError(403, 10000, "Authentication error");
    for (const [hash, file] of await request.form()) {
      if (!session.missing.delete(hash)) throw new ApiError(400, 10021, `${hash} was not asked`);
      const text = typeof file === "string" ? file : await file.text();
      this.contents.set(hash, Buffer.from(text, "base64"));
    }
    if (session.missing.size > 0) return { jwt: null };
    session.completion = randomUUID();
    return { jwt: session.completion };
  }
}

/** Returns the token of a request; empty if there is none. */
export function bearer({ headers }: ApiRequest): string {
  return headers.get("Authorization")?.replace(/^Bearer /, "") ?? "";
}

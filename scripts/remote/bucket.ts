import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { AwsClient } from "aws4fetch";

/** A folder of a bucket with the API of S3, such as R2. */
export interface Bucket {
  /** Uploads a file in parts. If this fails, the bucket does not have it. */
  put(name: string, file: string): Promise<void>;
  /** Downloads a file. Only the owner can read it. */
  get(name: string, file: string): Promise<void>;
  /** Returns the names of the files that begin with a prefix, in alphabetical order. */
  list(prefix: string): Promise<string[]>;
}

/** Bytes of a part. S3 allows 10,000 parts; R2 wants them equal, except for the last one. */
const PART = 16 * 1024 * 1024;

/** Attempts of a request that gets no response. A response with status 500 is repeated as well. */
const MAX_TRIES = 4;

/**
 * Opens the folder `BACKUP_URL`, https://HOST/BUCKET or https://HOST/BUCKET/FOLDER, with the
 * standard variables of S3 clients. Throws if one is missing.
 */
export function openBucket(env: NodeJS.ProcessEnv = process.env): Bucket {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } = env;
  const root = rootOf(env.BACKUP_URL);
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new Error("AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is not set.");
  }
  const client = new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    service: "s3",
    ...(AWS_REGION && { region: AWS_REGION }),
  });
  return new S3Bucket(client, root);
}

interface BucketRoot {
  /** The address of the bucket, without a slash at its end. */
  readonly url: string;
  /** The start of all names: empty, or a folder with a slash at its end. */
  readonly folder: string;
}

function rootOf(address: string | undefined): BucketRoot {
  if (!address) throw new Error("BACKUP_URL is not set: https://HOST/BUCKET of an S3 API.");
  const { origin, protocol, hostname, pathname } = new URL(address);
  const [bucket = "", ...folders] = pathname.split("/").filter((part) => part !== "");
  if (protocol !== "https:" && hostname !== "127.0.0.1") {
    throw new Error("BACKUP_URL must begin with https://.");
  }
  if (bucket === "") throw new Error("BACKUP_URL must contain the bucket: https://HOST/BUCKET.");
  return { url: `${origin}/${bucket}`, folder: folders.map((name) => `${name}/`).join("") };
}

class S3Bucket implements Bucket {
  constructor(
    readonly client: AwsClient,
    readonly root: BucketRoot,
  ) {}

  async put(name: string, file: string): Promise<void> {
    const path = `/${this.root.folder}${name}`;
    const started = await this.#text("POST", `${path}?uploads=`);
    const uploadId = encodeURIComponent(valuesOf(started, "UploadId")[0] ?? "");
    try {
      const tags: string[] = [];
      for await (const part of partsOf(file)) {
        const query = `?partNumber=${tags.length + 1}&uploadId=${uploadId}`;
        const response = await this.#send("PUT", path + query, part);
        tags.push(response.headers.get("ETag") ?? "");
      }
      const parts = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
      const answer = await this.#text(
        "POST",
        `${path}?uploadId=${uploadId}`,
        new TextEncoder().encode(body),
      );
      // S3 tells some failures here with status 200.
      if (/<Error>/.test(answer)) throw new Error(`The upload of ${name} failed: ${answer}`);
    } catch (error) {
      await this.#send("DELETE", `${path}?uploadId=${uploadId}`).catch(() => {});
      throw error;
    }
  }

  async get(name: string, file: string): Promise<void> {
    const { body } = await this.#send("GET", `/${this.root.folder}${name}`);
    if (!body) throw new Error(`${name} is empty.`);
    await pipeline(chunksOf(body), createWriteStream(file, { mode: 0o600 }));
  }

  async list(prefix: string): Promise<string[]> {
    const names: string[] = [];
    let token = "";
    do {
      const query = new URLSearchParams({ "list-type": "2", prefix: this.root.folder + prefix });
      if (token !== "") query.set("continuation-token", token);
      const page = await this.#text("GET", `/?${query}`);
      names.push(...valuesOf(page, "Key").map((key) => key.slice(this.root.folder.length)));
      token = valuesOf(page, "NextContinuationToken")[0] ?? "";
    } while (token !== "");
    return names.sort();
  }

  async #text(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<string> {
    return (await this.#send(method, path, body)).text();
  }

  /** Sends a signed request. The signature contains the hash of the body, which S3 checks. */
  async #send(method: string, path: string, body = new Uint8Array()): Promise<Response> {
    const headers = { "X-Amz-Content-Sha256": createHash("sha256").update(body).digest("hex") };
    const init = { method, headers, ...(body.length > 0 && { body }) };
    const response = await repeat(() => this.client.fetch(this.root.url + path, init));
    if (response.ok) return response;
    const reason = (await response.text()).slice(0, 300);
    throw new Error(`${method} ${this.root.url}${path} failed (${response.status}): ${reason}`);
  }
}

async function repeat<T>(request: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await request();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}

/** Reads a file in parts of `PART` bytes. A part is valid until the next one is read. */
async function* partsOf(file: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const handle = await open(file);
  const buffer = new Uint8Array(PART);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, PART);
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
      if (bytesRead < PART) return;
    }
  } finally {
    await handle.close();
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Returns the texts of the elements with a name. */
function valuesOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) =>
    text.replaceAll("&amp;", "&"),
  );
}

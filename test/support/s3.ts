import { createHash, createHmac, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";

/** An error of the S3 API. */
class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }

  get body(): string {
    return `<Error><Code>${this.code}</Code></Error>`;
  }
}

interface Part {
  readonly file: string;
  readonly size: number;
  readonly tag: string;
}

interface Upload {
  readonly key: string;
  readonly parts: Map<number, Part>;
}

interface S3Request {
  /** The key of the object; empty for the bucket. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

/** What an S3 client needs to use the bucket. */
export const credentials = { AWS_ACCESS_KEY_ID: "key-id", AWS_SECRET_ACCESS_KEY: "key-secret" };

const BUCKET = "backups";
const SMALLEST_PART = 5 * 1024 * 1024;

/**
 * A stand-in of a bucket with the S3 API. It stores objects on the disk, and rejects what S3 or R2
 * rejects.
 */
export class S3Server {
  readonly calls: string[] = [];
  /** The statuses with which the next requests fail. */
  readonly failures: number[] = [];
  /** How many keys a list returns at once. */
  pageSize = 1000;
  readonly #uploads = new Map<string, Upload>();
  readonly #objects = new Map<string, string>();
  readonly #http = createServer((incoming, response) => this.#answer(incoming, response));

  private constructor(readonly folder: string) {}

  static async start(): Promise<S3Server> {
    const server = new S3Server(await mkdtemp(path.join(tmpdir(), "lavalist-s3-")));
    await new Promise<void>((resolve) => server.#http.listen(0, "127.0.0.1", resolve));
    return server;
  }

  /** The address of the bucket. */
  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}/${BUCKET}`;
  }

  /** The files of the stored objects, by their keys. */
  get objects(): ReadonlyMap<string, string> {
    return this.#objects;
  }

  /** The number of uploads that were neither completed nor aborted. */
  get openUploads(): number {
    return this.#uploads.size;
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
    await rm(this.folder, { recursive: true, force: true });
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
      this.calls.push(`${incoming.method} ${url.pathname}`);
      const status = this.failures.shift();
      if (status !== undefined) throw new S3Error(status, "InternalError");
      checkSignature(incoming, url, body);
      const [, bucket, ...key] = url.pathname.split("/").map(decodeURIComponent);
      if (bucket !== BUCKET) throw new S3Error(404, "NoSuchBucket");
      const query = url.searchParams;
      const action = [incoming.method, ...[...query.keys()].sort()].join(" ");
      await this.#route(action, { key: key.join("/"), query, body }, response);
    } catch (error) {
      const known = error instanceof S3Error ? error : new S3Error(500, String(error));
      response.writeHead(known.status).end(known.body);
    }
  }

  /** `action` is the method with the names of the query's parameters. */
  async #route(action: string, request: S3Request, response: ServerResponse): Promise<void> {
    if (action === "POST uploads") response.end(this.#startUpload(request));
    else if (action === "PUT partNumber uploadId") {
      response.setHeader("ETag", await this.#putPart(request)).end();
    } else if (action === "POST uploadId") {
      // S3 sends the status before it joins the parts.
      response.end(await this.#complete(request).catch((error: S3Error) => error.body));
    } else if (action === "DELETE uploadId") {
      this.#uploads.delete(this.#upload(request)[0]);
      response.writeHead(204).end();
    } else if (action === "GET" && request.key !== "") await this.#get(request, response);
    else if (/^GET (continuation-token )?list-type prefix$/.test(action)) {
      response.end(this.#list(request));
    } else throw new S3Error(501, "NotImplemented");
  }

  #startUpload({ key }: S3Request): string {
    const id = randomUUID();
    this.#uploads.set(id, { key, parts: new Map() });
    return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
  }

  #upload({ key, query }: S3Request): [id: string, upload: Upload] {
    const id = query.get("uploadId") ?? "";
    const upload = this.#uploads.get(id);
    if (upload?.key === key) return [id, upload];
    throw new S3Error(404, "NoSuchUpload");
  }

  async #putPart(request: S3Request): Promise<string> {
    const [id, { parts }] = this.#upload(request);
    const number = Number(request.query.get("partNumber"));
    if (!(number >= 1 && number <= 10_000)) throw new S3Error(400, "InvalidArgument");
    const file = path.join(this.folder, `${id}.${number}`);
    await writeFile(file, request.body);
    const tag = `"${createHash("md5").update(request.body).digest("hex")}"`;
    parts.set(number, { file, size: request.body.length, tag });
    return tag;
  }

  async #complete(request: S3Request): Promise<string> {
    const [id, { key, parts }] = this.#upload(request);
    const tags = [
      ...request.body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)</g),
    ];
    if (tags.length === 0) throw new S3Error(400, "MalformedXML");
    const listed = tags.map(([, number, tag], index) => {
      const part = parts.get(Number(number));
      if (Number(number) !== index + 1) throw new S3Error(400, "InvalidPartOrder");
      if (!part || part.tag !== tag) throw new S3Error(400, "InvalidPart");
      return part;
    });
    const [first, ...others] = listed.slice(0, -1);
    if (first && first.size < SMALLEST_PART) throw new S3Error(400, "EntityTooSmall");
    // R2 wants equal parts, except for the last one.
    if (others.some(({ size }) => size !== first?.size)) throw new S3Error(400, "InvalidPart");
    const file = path.join(this.folder, id);
    for (const part of listed) {
      for await (const chunk of createReadStream(part.file)) await appendFile(file, chunk);
      await rm(part.file);
    }
    this.#uploads.delete(id);
    this.#objects.set(key, file);
    return `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`;
  }

  async #get({ key }: S3Request, response: ServerResponse): Promise<void> {
    const file = this.#objects.get(key);
    if (file === undefined) throw new S3Error(404, "NoSuchKey");
    response.setHeader("Content-Length", (await stat(file)).size);
    await pipeline(createReadStream(file), response);
  }

  #list({ query }: S3Request): string {
    if (query.get("list-type") !== "2") throw new S3Error(400, "InvalidArgument");
    const after = query.get("continuation-token") ?? "";
    const rest = [...this.#objects.keys()]
      .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
      .sort();
    const page = rest.slice(0, this.pageSize);
    const keys = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
    const token =
      page.length < rest.length
        ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : "";
    return `<ListBucketResult>${keys}${token}</ListBucketResult>`;
  }
}

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, text: string) =>
  createHmac("sha256", key).update(text).digest();

/** Checks the signature (version 4) of a request and the hash of its body. */
function checkSignature({ method, headers }: IncomingMessage, url: URL, body: Buffer): void {
  if (headers["x-amz-content-sha256"] !== sha256(body)) {
    throw new S3Error(400, "XAmzContentSHA256Mismatch");
  }
  const [, scope = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=key-id\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const [day = "", region = "", service = "", ending = ""] = scope.split("/");
  const time = String(headers["x-amz-date"]);
  if (service !== "s3" || ending !== "aws4_request" || !time.startsWith(day)) {
    throw new S3Error(403, "AccessDenied");
  }
  for (const required of ["host", "x-amz-content-sha256", "x-amz-date"]) {
    if (!names.split(";").includes(required)) throw new S3Error(403, "AccessDenied");
  }
  const parameters = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const request = [
    method,
    url.pathname,
    parameters.join("&"),
    ...names.split(";").map((name) => `${name}:${headers[name]}`),
    "",
    names,
    sha256(body),
  ].join("\n");
  const key = [day, region, service, ending].reduce<Buffer | string>(
    hmac,
    `AWS4${credentials.AWS_SECRET_ACCESS_KEY}`,
  );
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(request)].join("\n");
  if (signature !== hmac(key, text).toString("hex")) {
    throw new S3Error(403, "SignatureDoesNotMatch");
  }
}

// React escapes what it renders, so the script has no sign that it would escape.
const script = `
window.TransformStream ||= class {
  constructor({ transform, flush }) {
    let out;
    this.readable = new ReadableStream({ start(controller) { out = controller; } });
    this.writable = new WritableStream({
      write(chunk) { return transform(chunk, out); },
      close() { flush?.(out); out.close(); },
      abort(reason) { out.error(reason); },
    });
  }
};
window.TextEncoderStream ||= class extends TransformStream {
  constructor() {
    const encoder = new TextEncoder();
    super({ transform(text, out) { out.enqueue(encoder.encode(text)); } });
  }
};`.replace(/\n\s*/g, " ");

/**
 * The streams by which Remix reads its data; Firefox has them since version 113. Before the
 * scripts of Remix.
 */
export function StreamSupport({ nonce }: { readonly nonce: string | undefined }) {
  return <script nonce={nonce}>{script}</script>;
}

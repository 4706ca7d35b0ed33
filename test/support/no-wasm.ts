/** Replaces a WebAssembly module where a test runs in Node and does not call it. */
export default null;

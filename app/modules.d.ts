/** Virtual modules, which plugins of the build generate. */
declare module "virtual:remix/server-build" {
  export * from "@remix-run/dev/server-build";
}

declare module "virtual:service-worker" {
  /** The code of the service worker, without the constants that the server adds. */
  export const workerCode: string;
  /** The URLs of the hashed files that every game needs. */
  export const shellFiles: readonly string[];
  /** The hash of each hashed file by its URL: see `app/service-worker/integrity.ts`. */
  export const fileHashes: Readonly<Record<string, string>>;
}

declare module "virtual:page-styles" {
  /** The text of each style sheet by its URL. None during development. */
  export const styleSheets: Readonly<Partial<Record<string, string>>>;
}

declare module "virtual:theme/*.css";

declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  const icon: Icon;
  export default icon;
}

declare module "*.txt?raw" {
  const text: string;
  export default text;
}

/** The platform compiles WebAssembly when it loads the Worker. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

/** The modules that the build makes. */
declare module "virtual:remix/server-build" {
  export * from "@remix-run/dev/server-build";
}

declare module "virtual:service-worker" {
  /** What the service worker runs, without the two constants that it reads. */
  export const workerCode: string;
  /** The addresses of the hashed files that nothing can be played without. */
  export const shellFiles: readonly string[];
}

declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { Icon } from "@tabler/icons-react";

  const icon: Icon;
  export default icon;
}

/** The Worker gets WebAssembly compiled. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

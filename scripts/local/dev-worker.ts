import noSimd from "argon2id/dist/no-simd.wasm";
import simd from "argon2id/dist/simd.wasm";
import { type ModuleEvaluator, ModuleRunner } from "vite/module-runner";
import type app from "../../app/worker";

/**
 * The Worker of `npm run dev`, in place of the built one: it gets its code from Vite, which reads
 * the sources.
 */

type App = typeof app;

interface DevBindings {
  readonly LOCAL_VITE: Fetcher;
  readonly LOCAL_EVAL: { eval(code: string, name: string): (...values: unknown[]) => unknown };
}

Object.assign(globalThis, { localWasm: { "simd.wasm": simd, "no-simd.wasm": noSimd } });

let runner: ModuleRunner | null = null;
let loaded: App | null = null;

function newRunner({ LOCAL_VITE, LOCAL_EVAL }: DevBindings): ModuleRunner {
  const evaluator: ModuleEvaluator = {
    async runInlinedModule(context, code, { id }) {
      const parameters = Object.keys(context).join();
      const run = LOCAL_EVAL.eval(`"use strict"; async (${parameters}) => {${code}\n}`, id);
      await run(...Object.values(context));
    },
    runExternalModule: (file) => import(file),
  };
  const invoke = async (call: unknown) => {
    const init = { method: "POST", body: JSON.stringify(call) };
    return (await LOCAL_VITE.fetch("http://vite/", init)).json() as Promise<{ result: unknown }>;
  };
  const options = { transport: { invoke }, hmr: false, sourcemapInterceptor: false } as const;
  return new ModuleRunner(options, evaluator);
}

/** Forgets the modules of changed files, and those that import them. */
function forget({ evaluatedModules: modules }: ModuleRunner, files: readonly string[]): void {
  const outdated = new Set(files.flatMap((file) => [...(modules.getModulesByFile(file) ?? [])]));
  for (const module of outdated) {
    for (const id of module.importers) {
      const importer = modules.getModuleById(id);
      if (importer) outdated.add(importer);
    }
    modules.invalidateModule(module);
  }
}

export default {
  async fetch(request, bindings, execution) {
    if (new URL(request.url).pathname === "/__local/load") {
      runner ??= newRunner(bindings as unknown as DevBindings);
      forget(runner, await request.json());
      try {
        ({ default: loaded } = await runner.import<{ default: App }>("/app/worker.ts"));
        return new Response("ok");
      } catch (error) {
        return new Response(error instanceof Error ? error.stack : String(error), { status: 500 });
      }
    }
    if (!loaded) throw new Error("The Worker is not loaded yet.");
    const response = await loaded.fetch(request, bindings, execution);
    // Vite's scripts in the page, and its WebSocket, are not in the policy.
    response.headers.delete("Content-Security-Policy");
    return response;
  },
  async scheduled(controller, bindings, execution) {
    await loaded?.scheduled(controller, bindings, execution);
  },
} satisfies App;

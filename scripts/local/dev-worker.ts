import { DurableObject } from "cloudflare:workers";
import noSimd from "argon2id/dist/no-simd.wasm";
import simd from "argon2id/dist/simd.wasm";
import { type ModuleEvaluator, ModuleRunner } from "vite/module-runner";
import type app from "../../app/worker";
import type { RoomObject as Room } from "../../app/worker";

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
let LoadedRoom: typeof Room | null = null;

/** A room of the loaded code. After a change of the sources it goes on with the new code. */
export class RoomObject extends DurableObject {
  #room: Room | null = null;
  #class: typeof Room | null = null;

  get room(): Room {
    if (!LoadedRoom) throw new Error("The Worker is not loaded yet.");
    if (this.#room && this.#class === LoadedRoom) return this.#room;
    this.#class = LoadedRoom;
    this.#room = new LoadedRoom(this.ctx, this.env as ConstructorParameters<typeof Room>[1]);
    return this.#room;
  }
}

const calls = ["takeSeat", "invite", "fetch", "alarm"] as const;
const events = ["webSocketMessage", "webSocketClose", "webSocketError"] as const;
for (const name of [...calls, ...events]) {
  const value = function (this: RoomObject, ...values: unknown[]) {
    return (this.room[name] as (...values: unknown[]) => unknown)(...values);
  };
  Object.defineProperty(RoomObject.prototype, name, { value });
}

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
        ({ default: loaded, RoomObject: LoadedRoom } = await runner.import<{
          default: App;
          RoomObject: typeof Room;
        }>("/app/worker.ts"));
        return new Response("ok");
      } catch (error) {
        return new Response(error instanceof Error ? error.stack : String(error), { status: 500 });
      }
    }
    if (!loaded) throw new Error("The Worker is not loaded yet.");
    const response = await loaded.fetch(request, bindings, execution);
    if (response.status === 101) return response;
    // Vite's scripts in the page, and its WebSocket, are not in the policy.
    response.headers.delete("Content-Security-Policy");
    return response;
  },
  async scheduled(controller, bindings, execution) {
    await loaded?.scheduled(controller, bindings, execution);
  },
} satisfies App;

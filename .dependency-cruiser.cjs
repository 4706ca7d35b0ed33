/** The folders of `app` and which others each may import. docs/contributing.md says what each has. */
const rooms = {
  game: [],
  days: ["game"],
  advice: ["game"],
  config: ["game"],
  contract: ["advice", "game", "config"],
  services: ["advice", "game", "days", "contract", "config"],
  http: ["services", "contract", "game", "days", "config"],
  compose: ["http", "services", "contract", "game", "days", "config"],
  rooms: ["http", "services", "contract", "game", "days", "config"],
  api: ["compose", "http", "services", "contract", "game", "days", "config"],
  browser: ["contract", "game", "config"],
  ui: ["browser", "contract", "advice", "game", "config"],
  pages: ["ui", "browser", "contract", "game", "config", "http", "services", "days"],
  jobs: ["services", "contract", "game", "days", "config"],
  "service-worker": ["contract"],
};

/** The folders of `app/services` and which others each may import, lowest first. */
const services = {
  ground: [],
  accounts: ["ground"],
  autofill: ["ground"],
  monitoring: ["ground"],
  games: ["ground"],
  results: ["ground", "games"],
  circles: ["ground", "results"],
  feedback: ["ground", "games", "results", "circles", "monitoring"],
  privacy: ["ground", "accounts", "games", "results", "circles"],
  moderation: ["ground", "accounts", "games", "results"],
  maintenance: ["ground", "games", "results", "privacy", "circles", "moderation"],
};

/**
 * The folders of `app/ui` and which others each may import. A feature imports no other feature:
 * pages compose them.
 */
const features = [
  "board",
  "result",
  "rooms",
  "explore",
  "profile",
  "editor",
  "account",
  "feedback",
  "admin",
  "circles",
];
const ui = {
  kit: [],
  app: ["kit"],
  ...Object.fromEntries(features.map((feature) => [feature, ["app", "kit"]])),
  shell: [...features, "app", "kit"],
};

/** Packages that a room may import; a room that is not named may import any. */
const packages = {
  game: [],
  advice: ["papaparse"],
  days: ["temporal-polyfill"],
  config: [],
  // obscenity: the form and the server reject the same words, so both can import the list.
  contract: ["zod", "obscenity"],
};

/** `compose.ts` is one file, every other room is a folder. */
const inRoom = (room) => (room === "compose" ? "^app/compose\\.ts$" : `^app/${room}/`);

/** The rules of a room whose folders are floors: each may import what its table allows. */
const floorRules = (room, floors) => [
  ...Object.entries(floors).map(([floor, allowed]) => ({
    name: `${room}-${floor}-imports`,
    comment: `${room}/${floor} may import ${allowed.join(", ") || "no sister"}`,
    severity: "error",
    from: { path: inRoom(`${room}/${floor}`) },
    to: {
      path: inRoom(room),
      pathNot: [floor, ...allowed].map((name) => inRoom(`${room}/${name}`)),
    },
  })),
  {
    name: `${room}-has-floors`,
    comment: `every file of ${room} is on a floor`,
    severity: "error",
    from: { path: "^(app|test|scripts|drizzle)/" },
    to: {
      path: inRoom(room),
      pathNot: Object.keys(floors).map((name) => inRoom(`${room}/${name}`)),
    },
  },
];

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|cloudflare:|node:)" },
    },
    ...Object.entries(rooms).map(([room, allowed]) => ({
      name: `${room}-imports`,
      comment: `${room} may import ${allowed.join(", ") || "no other folder"}`,
      severity: "error",
      from: { path: inRoom(room) },
      to: { path: "^app/", pathNot: [room, ...allowed].map(inRoom) },
    })),
    ...floorRules("services", services),
    ...floorRules("ui", ui),
    ...Object.entries(packages).map(([room, allowed]) => ({
      name: `${room}-packages`,
      comment: `${room} may import the packages ${allowed.join(", ") || "(none)"}`,
      severity: "error",
      from: { path: inRoom(room) },
      to: { path: "node_modules/", pathNot: allowed.map((name) => `node_modules/${name}/`) },
    })),
    {
      name: "sql-in-services-only",
      comment: "only the services contain SQL",
      severity: "error",
      from: { path: "^app/", pathNot: inRoom("services") },
      to: { path: ["^drizzle/", "node_modules/drizzle-orm/"] },
    },
    {
      name: "worker-imports",
      severity: "error",
      from: { path: "^app/worker\\.ts$" },
      to: {
        path: "^app/",
        pathNot: [
          ...["api", "compose", "jobs", "http", "config", "rooms"].map(inRoom),
          "^app/routes\\.ts$",
        ],
      },
    },
    {
      name: "app-knows-no-scripts-or-tests",
      severity: "error",
      from: { path: "^(app|drizzle)/" },
      to: { path: "^(scripts|test)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".d.ts"],
    },
  },
};

/** The rooms of `app`, and which others each may import. docs/contributing.md says what each has. */
const rooms = {
  game: [],
  days: ["game"],
  config: ["game"],
  texts: ["config"],
  contract: ["game", "config", "texts"],
  kit: ["game", "config", "texts"],
  server: ["contract", "days", "game", "config", "texts"],
  client: ["kit", "contract", "game", "config", "texts"],
  features: ["server", "client", "kit", "contract", "days", "game", "config", "texts"],
  shell: ["features", "client", "kit", "contract", "game", "config", "texts"],
  jobs: ["features", "server", "contract", "days", "game", "config", "texts"],
  "service-worker": ["contract"],
};

/** Each may import those before it. */
const features = [
  "accounts",
  "site",
  "games",
  "notices",
  "editor",
  "play",
  "circles",
  "rooms",
  "feedback",
  "moderation",
  "bank",
  "privacy",
];

/** Packages that a room may import; a room that is not named may import any, but Mantine only kit. */
const packages = {
  game: ["leven"],
  days: ["temporal-polyfill"],
  config: [],
  texts: [],
  // obscenity: the form and the server reject the same words, so both can import the list.
  contract: ["zod", "obscenity"],
};

const room = (name) => `^app/${name}/`;
/** Of a feature: the schemas and calls that everybody may know. */
const CONTRACT = "^app/features/.*contract\\.ts$";
const SERVER = "\\.server\\.tsx?$";
const PAGE = "\\.(page|route)\\.tsx?$";
/** Pages and the handlers of calls compose parts of several features. */
const COMPOSES = [PAGE, "api\\.server\\.ts$"];
/** What games show of a game, and the parts of a board. */
const SHARED = "^app/features/(games/|play/board/)";

const roomRules = Object.entries(rooms).map(([name, allowed]) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${allowed.join(", ") || "no other room"}`,
  severity: "error",
  from: { path: room(name), pathNot: COMPOSES },
  to: {
    path: "^app/",
    pathNot: [
      ...[name, ...allowed].map(room),
      ...(name === "server" || name === "client" ? [CONTRACT] : []),
    ],
  },
}));

const featureRules = features.flatMap((name, at) => [
  {
    name: `${name}-comes-before`,
    comment: `${name} imports no feature that comes after it`,
    severity: "error",
    from: { path: room(`features/${name}`), pathNot: COMPOSES },
    to: {
      path: room("features"),
      pathNot: [...features.slice(0, at + 1).map((one) => room(`features/${one}`)), CONTRACT],
    },
  },
  {
    name: `${name}-imports-no-interface`,
    comment: `of other features ${name} imports contracts, what serves requests, and what they share`,
    severity: "error",
    from: { path: room(`features/${name}`), pathNot: COMPOSES },
    to: {
      path: room("features"),
      pathNot: [room(`features/${name}`), CONTRACT, SERVER, SHARED],
    },
  },
]);

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "resolvable",
      severity: "error",
      // It stands in front of the built Worker.
      from: { pathNot: "^test/support/faults-in-front.js$" },
      to: { couldNotResolve: true, pathNot: "^(virtual:|cloudflare:|node:)" },
    },
    ...roomRules,
    {
      name: "rooms",
      comment: "every file of app is in a room",
      severity: "error",
      from: { path: "^(app|test|scripts|drizzle)/" },
      to: {
        path: "^app/.*/",
        pathNot: Object.keys(rooms).map(room),
      },
    },
    {
      name: "features",
      comment: "every feature has its place in the order",
      severity: "error",
      from: { path: "^(app|test|scripts|drizzle)/" },
      to: {
        path: room("features"),
        pathNot: features.map((name) => room(`features/${name}`)),
      },
    },
    ...featureRules,
    ...Object.entries(packages).map(([name, allowed]) => ({
      name: `${name}-packages`,
      comment: `${name} may import the packages ${allowed.join(", ") || "(none)"}`,
      severity: "error",
      from: { path: room(name) },
      to: { path: "node_modules/", pathNot: allowed.map((one) => `node_modules/${one}/`) },
    })),
    {
      name: "mantine-in-kit-only",
      comment: "others import the parts of app/kit, which have the product's names",
      severity: "error",
      from: { path: "^app/", pathNot: room("kit") },
      to: { path: "node_modules/@mantine/" },
    },
    {
      name: "server-only",
      comment: "only what runs on the server imports what serves requests",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [SERVER, PAGE, "^app/(compose|worker|endpoints|routes)\\.ts$", "^app/root\\.tsx$"],
      },
      to: { path: SERVER },
    },
    {
      name: "sql-in-server-files-only",
      severity: "error",
      from: { path: "^app/", pathNot: SERVER },
      to: { path: ["^drizzle/", "node_modules/drizzle-orm/"] },
    },
    {
      name: "nobody-imports-handlers",
      comment: "endpoints.ts lists the handlers of calls, worker.ts and jobs run them",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/endpoints\\.ts$" },
      to: { path: "(^app/features/.*api\\.server\\.ts$|\\.(page|route)\\.tsx?$)" },
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

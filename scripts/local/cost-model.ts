import { limits } from "../../app/config/limits";

/** How many players a day. The tables of the page have a column for each. */
const TIERS = [10_000, 1_000_000, 10_000_000] as const;
const DAYS = 30;
const MILLION = 1_000_000;
const GB = 1_000_000_000;

/** Measured figures, with the benchmark that prints them. */
export const measured = {
  /** `npm run bench -- results`, for each result. */
  direct: { rowsRead: 36, rowsWritten: 3 },
  queued: { rowsRead: 24, rowsWritten: 1.1 },
  /** `npm run bench -- shards`, for each result: with its wrong guesses, and without. */
  bytes: { recent: 133, compact: 45 },
  /** `npm run bench -- views`, a community game's page that no cache has. */
  page: { rowsRead: 11 },
} as const;

/** Assumptions about players. Nothing of this can be measured before there are players. */
export const assumed = {
  /** Requests of a player a day for the daily game; `worker` of them run the Worker. */
  daily: { requests: 5, worker: 2 },
  /** Community games that a player plays a day, on average, and the requests of one. */
  community: { plays: 0.5, requests: 3, worker: 2 },
  /** The share of community pages that no cache has. */
  uncached: 0.2,
  /** CPU time of a request that runs the Worker, and of one that renders a page, ms. */
  cpu: { request: 2, page: 10 },
  /** The share of players who have an account. */
  accounts: 0.1,
  /** E-mails for each player a day. */
  mails: 0.002,
  /** The part of a day's players within the busiest hour, and its peak over its average. */
  peak: { hour: 0.1, factor: 3 },
  /** Rows written when a result is cleared: its wrong guesses, then the row. */
  cleared: 2,
  /** How often the daily job reads a stored result in its round of a day. */
  sweeps: 4,
  /** The bytes of a log line with what Cloudflare adds, and the days for which it is kept. */
  logLine: { bytes: 1000, days: 7 },
} as const;

/** Prices of Workers Paid, $. `unit` is what one price pays for. */
const prices = {
  base: 5,
  requests: { name: "requests", included: 10 * MILLION, price: 0.3, unit: MILLION },
  cpu: { name: "CPU time, ms", included: 30 * MILLION, price: 0.02, unit: MILLION },
  rowsRead: { name: "D1 rows read", included: 25_000 * MILLION, price: 0.001, unit: MILLION },
  rowsWritten: { name: "D1 rows written", included: 50 * MILLION, price: 1, unit: MILLION },
  storage: { name: "D1 storage, GB", included: 5, price: 0.75, unit: 1 },
  queue: { name: "queue operations", included: MILLION, price: 0.4, unit: MILLION },
  counters: { name: "Analytics Engine points", included: 10 * MILLION, price: 0.25, unit: MILLION },
  logs: {
    name: "log lines, until November 2026",
    included: 20 * MILLION,
    price: 0.6,
    unit: MILLION,
  },
  logIngestion: { name: "log GB ingested, from December", included: 50, price: 0.25, unit: 1 },
  logStorage: { name: "log GB stored, from December", included: 10, price: 0.1, unit: 1 },
  mails: { name: "e-mails", included: 3000, price: 0.35, unit: 1000 },
} as const;

type Item = Exclude<keyof typeof prices, "base">;

/** What is priced at one time only: Cloudflare prices logs by their size from December 2026. */
const ENDING: readonly Item[] = ["logs"];
const STARTING: readonly Item[] = ["logIngestion", "logStorage"];

/** The configuration of a number of players a day. */
interface Configuration {
  readonly queued: boolean;
  readonly sampling: number;
  readonly databases: number;
}

/** What a number of players a day stores and does. */
function loadOf(players: number) {
  const { community, accounts, peak } = assumed;
  const results = players * (1 + community.plays);
  const guestDays = limits.rawResultDays + community.plays * limits.guestResultDays;
  const accountDays = 365 * (1 + community.plays);
  const rows = players * ((1 - accounts) * guestDays + accounts * accountDays);
  const recent = results * limits.wrongGuessDays;
  const { bytes } = measured;
  const stored = rows * bytes.compact + recent * (bytes.recent - bytes.compact);
  const cleared = results * (1 - accounts);
  const perSecond = (results * peak.hour * peak.factor) / 3600;
  return { results, rows, stored, cleared, perSecond };
}

/** Runs of the daily job in a day. */
const RUNS = 16;

/** Returns which share of each limit a number of players uses, with some result databases. */
export function usageOf(players: number, { databases, queued }: Configuration) {
  const { rows, stored, cleared, perSecond } = loadOf(players);
  const { rows: deleted, chunks, sweptRows } = limits.deletion;
  const sweep = rows / sweptRows + cleared / deleted;
  return {
    "size of a result database": stored / databases / limits.databaseBytes,
    "chunks of the daily job": sweep / databases / (chunks * RUNS),
    "transactions of a database": (queued ? 3 : perSecond) / 100,
    "messages of the queue": queued ? perSecond / 5000 : 0,
  };
}

/**
 * The share of the size, where an alarm warns, and of other limits that a configuration may use.
 */
const USABLE = { size: limits.alarms.databaseFraction, other: 0.9 };

/** Returns the smallest configuration for a number of players a day. */
export function configurationOf(players: number): Configuration {
  const direct = { queued: false, sampling: 1, databases: 1 };
  const usage = usageOf(players, direct);
  const isLarge = usage["transactions of a database"] > USABLE.other;
  const needed = Math.max(
    usage["size of a result database"] / USABLE.size,
    usage["chunks of the daily job"] / USABLE.other,
  );
  return {
    queued: isLarge,
    sampling: isLarge ? 0.1 : 1,
    databases: Math.max(1, Math.ceil(needed)),
  };
}

/** Returns what a month uses of everything that is priced. */
function monthOf(
  players: number,
  { queued, sampling }: Configuration,
): Readonly<Record<Item, number>> {
  const { daily, community, uncached, cpu, cleared, sweeps, logLine, mails } = assumed;
  const { results, rows, stored, cleared: clearedResults } = loadOf(players);
  const each = queued ? measured.queued : measured.direct;
  const worker = players * (daily.worker + community.plays * community.worker);
  const pages = players * community.plays * uncached;
  const logs = (worker + pages) * sampling;
  const logGigabytes = (logs * logLine.bytes) / GB;
  const perDay = {
    requests: players * (daily.requests + community.plays * community.requests),
    cpu: worker * cpu.request + pages * cpu.page,
    rowsRead: results * each.rowsRead + pages * measured.page.rowsRead + rows * sweeps,
    rowsWritten: results * each.rowsWritten + clearedResults * cleared,
    queue: queued ? results * 3 : 0,
    counters: results,
    logs,
    logIngestion: logGigabytes,
    mails: players * mails,
  };
  const month = Object.fromEntries(
    Object.entries(perDay).map(([item, amount]) => [item, amount * DAYS]),
  );
  const logStorage = logGigabytes * logLine.days;
  return { ...month, storage: stored / GB, logStorage } as Record<Item, number>;
}

function costOf(item: Item, used: number): number {
  const { included, price, unit } = prices[item];
  return (Math.max(0, used - included) / unit) * price;
}

const items = Object.keys(prices).filter((name): name is Item => name !== "base");

/** Returns the table of a month's costs. */
export function costTable(): string {
  const months = TIERS.map((players) => monthOf(players, configurationOf(players)));
  const costs = items.map((item) => months.map((month) => costOf(item, month[item])));
  const totalWithout = (left: readonly Item[]) =>
    months.map((month) => {
      const priced = items.filter((item) => !left.includes(item));
      const sum = priced.reduce<number>(
        (total, item) => total + costOf(item, month[item]),
        prices.base,
      );
      return `**${count(Math.round(sum))}**`;
    });
  return table(
    ["$ a month", ...TIERS.map((players) => `${count(players)} a day`)],
    [
      ["base", ...TIERS.map(() => String(prices.base))],
      ...items.map((item, index) => [
        prices[item].name,
        ...months.map(
          (month, tier) => `${dollars(costs[index]?.[tier] ?? 0)} (${amount(month[item])})`,
        ),
      ]),
      ["**together until November 2026**", ...totalWithout(STARTING)],
      ["**together from December 2026**", ...totalWithout(ENDING)],
    ],
  );
}

/** Returns the table of configurations. */
export function configurationTable(): string {
  const chosen = TIERS.map(configurationOf);
  return table(
    ["configuration", ...TIERS.map((players) => `${count(players)} a day`)],
    [
      ["`RESULT_WRITING`", ...chosen.map(({ queued }) => (queued ? "queued" : "direct"))],
      ["result databases", ...chosen.map(({ databases }) => String(databases))],
      ["`head_sampling_rate`", ...chosen.map(({ sampling }) => String(sampling))],
    ],
  );
}

/** Returns the table of the limits, each with its usage in percent. */
export function limitTable(configure: (players: number) => Configuration): string {
  const usages = TIERS.map((players) => usageOf(players, configure(players)));
  const names = Object.keys(usages[0] ?? {}) as (keyof ReturnType<typeof usageOf>)[];
  return table(
    ["% of the limit", ...TIERS.map((players) => `${count(players)} a day`)],
    names.map((name) => [name, ...usages.map((usage) => percent(usage[name]))]),
  );
}

/** Returns the table of prices. */
export function priceTable(): string {
  return table(
    [`$${prices.base} a month include`, "then"],
    items.map((item) => {
      const { name, included, price, unit } = prices[item];
      return [`${amount(included)} ${name}`, `$${price} for ${unit === 1 ? "1" : amount(unit)}`];
    }),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}

function dollars(cost: number): string {
  return cost === 0 ? "included" : count(Math.round(cost));
}

/** Returns a number in words: "2.5 million". */
function amount(number: number): string {
  if (number >= 1000 * MILLION) return `${count(round(number / (1000 * MILLION)))} billion`;
  if (number >= MILLION) return `${count(round(number / MILLION))} million`;
  return count(round(number));
}

function round(number: number): number {
  return number >= 100 ? Math.round(number) : Math.round(number * 10) / 10;
}

function percent(share: number): string {
  return count(round(100 * share));
}

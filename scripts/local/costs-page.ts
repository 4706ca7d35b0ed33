import {
  assumed,
  configurationOf,
  configurationTable,
  costTable,
  limitTable,
  measured,
  priceTable,
} from "./cost-model";

const { daily, community, cpu, peak } = assumed;
const percent = (share: number) => `${100 * share} %`;

/** Returns the page `docs/costs.md`. */
export function costsPage(): string {
  return [costs(), foundations()].join("\n");
}

function costs(): string {
  return `# Costs and limits

\`npm run costs\` prints this page from measured figures, stated prices and assumptions (\`scripts/local/cost-model.ts\`). Change them there.

## Costs of a month

30 days, at a steady number of players a day, after a year:

${costTable()}

The configuration of each:

${configurationTable()}

## What breaks first

The share of each limit, in percent, with one database and the configuration that is written directly:

${limitTable(() => ({ queued: false, sampling: 1, databases: 1 }))}

With the configuration above:

${limitTable(configurationOf)}

- **Transactions of a database.** A database runs one transaction at a time; assume 100 writing ones a second. Written directly, each result is one. The
  queue has at most three consumers at once. First remedy: \`RESULT_WRITING = "queued"\`.
- **Chunks of the daily job.** Its 16 runs a day go once through all stored results, 50,000 rows in a chunk, and a chunk deletes at most 1,000 rows. With too
  many, \`/admin/rolls\` says every evening that rows are left. Remedy: more result databases, or more hours in \`crons\`.
- **The size of a database: 10 GB.** Remedy: more result databases ([operations.md](operations.md#growing-the-result-databases)).
- **Messages of the queue: 5,000 a second.**

With more players, lower \`rawResultDays\` and \`guestResultDays\` in \`app/config/limits.ts\`. Totals, streaks and
scores are not lost.
`;
}

function foundations(): string {
  return `## Prices

Workers Paid, as published in autumn 2026. Cloudflare has announced that from 1 December 2026 logs are priced by their size, not by their number. A cache
hit is billed as a request without CPU time. Static assets are free. A message of the queue is three operations.

${priceTable()}

## Assumptions

- A player plays the daily game: ${daily.requests} requests, of which ${daily.worker} run the Worker. The others are cache hits.
- A player plays ${community.plays} community games a day on average: ${community.requests} requests each, of which ${community.worker} run the Worker. ${percent(assumed.uncached)} of their pages are in no cache, because they are many.
- CPU time: ${cpu.request} ms for a request that runs the Worker, ${cpu.page} ms for a page that is rendered.
- ${percent(assumed.accounts)} of the players have an account. Their results are never deleted.
- ${assumed.mails * 1000} e-mails for 1,000 players a day. With more than 1,000 a day, raise \`MAILS_PER_DAY\`.
- ${percent(peak.hour)} of the results of a day come within one hour, at its peak ${peak.factor} times as many as on average.
- A log line takes ${assumed.logLine.bytes.toLocaleString("en-US")} bytes with what Cloudflare adds, and is kept for ${assumed.logLine.days} days. The Worker itself writes about 200 bytes for each request.
- Clearing a result writes ${assumed.cleared} rows. The daily job reads each stored result ${assumed.sweeps} times a day.

## Measured

| for each result | direct | queued |
| --- | ---: | ---: |
| rows read | ${measured.direct.rowsRead} | ${measured.queued.rowsRead} |
| rows written | ${measured.direct.rowsWritten} | ${measured.queued.rowsWritten} |

A result takes ${measured.bytes.recent} bytes with its wrong guesses, which are cleared after 7 days, then ${measured.bytes.compact}. A page that no cache has reads ${measured.page.rowsRead} rows.
Rows are rows that D1 bills. A deployed Worker logs them for each request (\`rowsRead\`, \`rowsWritten\`).

\`\`\`sh
npm run bench -- results    # rows, bytes and statements of a result, direct and queued
npm run bench -- shards     # the same work on 1, 2 and 8 databases
npm run bench -- views      # rows and bytes of each kind of request
npm run bench -- routes     # rows of each route's worst request, with 100,000 games and 1,000,000 results
npm run bench -- midnight   # 2,000 results in the first minute of a day
\`\`\`

The worst requests read 260,000 rows (deleting an account with 2,000 games or more), 172,000 (the export of an account
with 10,000 games), 31,000 (a search) and 16,000 (a sitemap).
With 10 times as many games and results they read the same, since each list is bounded.
`;
}

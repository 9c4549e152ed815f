import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPostgres } from "../scripts/tests/postgres.mjs";
import { besideBare } from "./bare/bare.ts";
import { addEntries, logIn } from "./content.ts";
import { buildDefault } from "./default-set-up/build.ts";
import { measureAccounts } from "./features/accounts.ts";
import { measureDesign } from "./features/design.ts";
import { measureEntries } from "./features/entries.ts";
import { measureFiles } from "./features/files.ts";
import { measureFound } from "./features/found.ts";
import { measureMessages } from "./features/messages.ts";
import { measureRedirects } from "./features/redirects.ts";
import { measureSearch } from "./features/search.ts";
import { measureShop } from "./features/shop.ts";
import { measureStaticExport } from "./features/static-export.ts";
import { measureCounting, measureReports } from "./features/statistics.ts";
import { measureTransfer } from "./features/transfer.ts";
import { measureFirstVisit } from "./first-visit.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { hasOwnCores, killAll } from "./measuring/children.ts";
import { measure, subject } from "./measuring/measure.ts";
import { profile } from "./measuring/profile.ts";
import { print, type Row, type Single, write } from "./measuring/report.ts";
import { measureNewsletter } from "./newsletter/newsletter.ts";
import { measureManyOrders } from "./orders/measure-many-orders.ts";
import { measureOrders } from "./orders/orders.ts";
import { measurePrices } from "./orders/prices.ts";
import { measurePages } from "./pages.ts";
import { measureNewcomers } from "./parts/newcomers.ts";
import { measureTransactions } from "./parts/transactions.ts";
import { root, startProduct } from "./product.ts";
import { measureEditor } from "./site-pages/editor.ts";
import { cardsPath, measureHome } from "./site-pages/home.ts";
import { measureLinkPlaces } from "./site-pages/link-places.ts";
import { measurePageLists } from "./site-pages/page-lists.ts";
import { measureShopPages } from "./site-pages/shop-pages.ts";
import { measureStart } from "./start.ts";

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    profile: { type: "boolean", default: false },
    only: { type: "string" },
  },
});
const seconds = Number(options.seconds);
if (!(seconds >= 1 && seconds <= 60)) {
  console.error("npm run bench -- --seconds n takes 1 to 60 seconds for each measurement (5 when left out)");
  process.exit(1);
}

const parts = {
  pages: async (): Promise<Single[]> => {
    const token = await fill();
    print(await measurePages({ data, token, beside }), []);
    return [];
  },
  home: async (): Promise<Single[]> => {
    print(await home(await fill()), []);
    return [];
  },
  shopPages: async (): Promise<Single[]> => {
    await fill();
    print(await measureShopPages({ data, beside }), []);
    return [];
  },
  start: async () => {
    if (options.only) await fill();
    say("Starting five times …");
    return measureStart({ folder, data });
  },
  entries: () => {
    say("Listing and publishing among 100,000 entries …");
    return measureEntries({ data: join(folder, "many") });
  },
  files: () => measureFiles({ folder, data, say }),
  visit: () => {
    say("Visiting four pages on a slow phone, five times each …");
    return measureFirstVisit({ data: join(folder, "visit") });
  },
  design: () => {
    say("Publishing a design, a setting and a text, and visiting the site right after …");
    return measureDesign({ data: join(folder, "design") });
  },
  found: () => {
    say("Reading the sitemaps of 100,000 entries …");
    return measureFound({ data: join(folder, "found") });
  },
  search: () => {
    say("Searching among 100,000 things …");
    return onBoth("search", measureSearch);
  },
  shop: () => {
    say("Filtering and searching 10,000 products …");
    return onBoth("shop", measureShop);
  },
  orders: () => {
    say("Placing orders while others read pages …");
    return onBoth("orders", (where) => measureOrders({ ...where, seconds }));
  },
  transactions: () => {
    say("Writing in transactions, prepared and unprepared …");
    return onPostgres((url) => measureTransactions({ url }));
  },
  newcomers: () => {
    say("Letting in whoever comes while a process is busy …");
    return measureNewcomers();
  },
  statistics: async () => {
    say("Reporting ten million views, and counting more …");
    return [
      ...(await onBoth("statistics", measureReports)),
      ...(await measureCounting({ data: join(folder, "counting") })),
    ];
  },
  manyOrders: () => {
    say("Looking for orders among a million …");
    return onBoth("many-orders", (where) => measureManyOrders({ ...where, say }));
  },
  prices: async (): Promise<Single[]> => {
    print(await measurePrices({ data: join(folder, "prices"), beside }), []);
    return [];
  },
  lists: async () => {
    say("Listing and publishing among 10,000 pages …");
    const listed = await measurePageLists({ data: join(folder, "lists") });
    return [...listed, ...(await onBoth("link-places", measureLinkPlaces))];
  },
  redirects: () => {
    say("Looking for addresses among 10,000 redirects …");
    return measureRedirects({ data: join(folder, "redirects") });
  },
  static: () => {
    say("Writing a site with 400 more entries as files …");
    return measureStaticExport({ data: join(folder, "static") });
  },
  transfer: () => {
    say("Taking 10,000 entries out of a site and into another one …");
    return measureTransfer({ data: join(folder, "transfer") });
  },
  editor: () => {
    say("Working in the editor of a page of 100 blocks …");
    return measureEditor({ data: join(folder, "editor") });
  },
  messages: () => measureMessages({ folder: join(folder, "messages") }),
  newsletter: () => measureNewsletter({ folder: join(folder, "newsletter") }),
  lighthouse: () => {
    say("Looking at pages in three presets as Lighthouse does, five times each …");
    return measureLighthouse({ data: join(folder, "lighthouse") });
  },
};
if (options.only !== undefined && !Object.hasOwn(parts, options.only)) {
  console.error(`npm run bench -- --only takes one of: ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
const data = join(folder, "data");
mkdirSync(data);

const beside = besideBare({ folder, seconds, say });

process.on("exit", () => {
  killAll();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
// Whatever hangs: twice the time that everything should take.
const patience = (1800 + seconds * 30) * 2;
setTimeout(() => fail(new Error(`the bench was not done after ${patience} s`)), patience * 1000).unref();

try {
  if (options.profile) await runProfiles();
  else if (options.only) print([], await parts[options.only as keyof typeof parts]());
  else await runBench();
  process.exit(0);
} catch (error) {
  fail(error);
}

async function runBench(): Promise<void> {
  const rows: Row[] = [];
  const singles: Single[] = [];
  try {
    await measureAll(rows, singles);
  } finally {
    // Also what was measured before something failed.
    print(rows, singles);
  }
  const missed = [...rows, ...singles].flatMap(({ budgets }) => budgets).filter(({ holds }) => !holds).length;
  if (!hasOwnCores) say("Servers and load shared their cores: the absolute figures say little here.");
  say("“a core”: answers per second of the server's processor time; “of bare” and the verdicts are made of it.");
  const file = join(root, "artifacts/bench.json");
  const machine = { cpu: cpus()[0]?.model.trim(), cores: cpus().length, node: process.version };
  write(file, { at: new Date().toISOString(), seconds, machine, rows, singles });
  say(`${missed === 0 ? "Every budget holds" : `${missed} missed`}; the figures are in ${file}`);
}

async function measureAll(rows: Row[], singles: Single[]): Promise<void> {
  const token = await fill();
  rows.push(...(await home(token)));
  rows.push(...(await measurePages({ data, token, beside })), ...(await measureShopPages({ data, beside })));
  rows.push(...(await measurePrices({ data: join(folder, "prices"), beside })));
  singles.push(...(await parts.start()));
  say("Asking about known and unknown addresses …");
  singles.push(...(await measureAccounts({ data, token })));
  singles.push(...(await parts.entries()));
  singles.push(...(await parts.design()));
  singles.push(...(await parts.found()));
  singles.push(...(await parts.search()));
  singles.push(...(await parts.shop()));
  singles.push(...(await parts.orders()));
  singles.push(...(await parts.transactions()));
  singles.push(...(await parts.newcomers()));
  singles.push(...(await parts.statistics()));
  singles.push(...(await parts.lists()));
  singles.push(...(await parts.redirects()));
  singles.push(...(await parts.transfer()));
  singles.push(...(await parts.editor()));
  singles.push(...(await parts.files()));
  singles.push(...(await parts.visit()));
  say("Writing to the owner while the mail server says nothing …");
  singles.push(...(await parts.messages()));
  say("Sending a newsletter to many, three times …");
  singles.push(...(await parts.newsletter()));
  singles.push(...(await parts.lighthouse()));
}

async function home(token: string): Promise<Row[]> {
  say("Building the same pages as React Router sets them up …");
  const build = await buildDefault(join(folder, "default"));
  return measureHome({ data, token, build, beside });
}

/** On SQLite, then on PostgreSQL; only one of the two folders takes room at a time. */
async function onBoth(
  name: string,
  measured: (where: { data: string; url?: string }) => Promise<Single[]>,
): Promise<Single[]> {
  const data = join(folder, name);
  const onSqlite = await measured({ data });
  rmSync(data, { recursive: true, force: true });
  return [...onSqlite, ...(await onPostgres((url) => measured({ data, url })))];
}

async function onPostgres(measured: (url: string) => Promise<Single[]>): Promise<Single[]> {
  const postgres = await openPostgres();
  try {
    return await measured(postgres.url);
  } finally {
    await postgres.close();
  }
}

/** A site with content on which nothing has been measured yet; returns a session of its owner. */
async function fill(): Promise<string> {
  say("Filling a site with entries …");
  const server = await startProduct({ data });
  const token = await logIn(server.origin);
  await addEntries(server.origin, token);
  await server.stop();
  return token;
}

async function runProfiles(): Promise<void> {
  await fill();
  for (const [name, file, path, unkept] of [
    ["a page of 24 cards that is not kept", "page.cpuprofile", cardsPath, "pages"],
    ["GET /api/v0/entry/ of 10", "list.cpuprofile", "/api/v0/entry/", null],
  ] as const) {
    const place = mkdtempSync(join(folder, "profile-"));
    const product = await startProduct({ data, unkept, flags: ["--cpu-prof", `--cpu-prof-dir=${place}`] });
    await measure([subject(product, path)], seconds);
    await product.stop();
    const keepAs = join(root, "artifacts", file);
    say(`\n${name} (${keepAs})\n${profile({ folder: place, keepAs, seconds })}`);
  }
}

function say(line: string): void {
  console.log(line);
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

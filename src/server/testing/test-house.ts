import { argon2Sync, randomBytes } from "node:crypto";
import type { InjectOptions } from "fastify";
import pino from "pino";
import { sweepObjects } from "#cms/files/server/index.ts";
import { readStoredConfig, storeConfig } from "#cms/settings/server/index.ts";
import { createUser, welcome } from "#cms/users/server/index.ts";
import type { Role } from "#contract/rights/roles.ts";
import { queryString } from "#contract/wire/client.ts";
import type { AnyRoute, Input, Reply } from "#contract/wire/route.ts";
import type { Database } from "#database/database.ts";
import type { Fresh } from "#database/testing.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { runDueJobs } from "#platform/jobs/jobs.ts";
import { withSecrets } from "#platform/mail/outbox/deliver-mail.ts";
import type { FetchOutside } from "#platform/outbound/fetch-outside.ts";
import { outside } from "#platform/outside.ts";
import type { Platform } from "#platform/platform.ts";
import type { Plugged } from "#platform/ports.ts";
import { readSettings } from "#platform/settings.ts";
import { type App, buildApp } from "../app.ts";
import { assemble } from "../house.ts";
import { withTiles } from "./maps/tile-server.ts";
import { withNetworks } from "./social/social-servers.ts";
import { workOf } from "./work.ts";

export const password = "Riesling trocken 2025";
/** At the least cost that there is: each login verifies it. `passwords.test.ts` shows what real ones cost. */
const passwordHash = cheapHash(password);

export type WrittenMail = {
  kind: string;
  recipient: string;
  language: string;
  subject: string;
  text: string;
  state: string;
  secret: string | null;
};

type Answer<T> = { status: number; reply: T; headers: Record<string, unknown> };

/** A client of the API, with or without a session. */
export type Visitor = {
  call: <R extends AnyRoute>(record: R, input?: Partial<Input<R>>) => Promise<Answer<Reply<R>>>;
  /** For requests that no well-behaved client would send. */
  raw: <T = Record<string, unknown>>(options: InjectOptions) => Promise<Answer<T>>;
  /** What an endpoint replies that sends bytes. */
  bytes: (url: string) => Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>;
};

export type TestHouse = {
  app: App;
  platform: Platform;
  database: Database;
  guest: Visitor;
  /** A guest who keeps the cookies that are set, as browsers do. */
  browser: () => Visitor;
  /** Adds a user with this role and logs in. */
  as: (role: Role, email?: string) => Promise<Visitor>;
  /** Runs due jobs, as the house does every second: sends mails, cleans up. */
  runJobs: () => Promise<void>;
  /** Removes unused objects from the store. */
  sweep: () => Promise<void>;
  /** The written mails, oldest first, with the tokens in their links. */
  mails: () => Promise<WrittenMail[]>;
  /** Moves the house's clock, which stands still otherwise. */
  setTime: (time: string) => void;
};

type Building = {
  time?: string;
  env?: Record<string, string>;
  features?: ServerFeature[];
  /** A house whose database this one is started with, as after a restart. */
  of?: Pick<TestHouse, "database">;
  /** With the shop, which is switched off otherwise. */
  shop?: boolean;
  /** Hosts of this machine that stand for sites of others: `127.0.0.1:4000`. */
  trusted?: string[];
  /** Services of others, by their ports. */
  plugged?: Plugged[];
  /** How it asks sites of others, if not as it always does. */
  fetchOutside?: FetchOutside;
  /** Hears every line of the log. */
  onLog?: (line: string) => void;
};

/** A whole house on its own database, called through `inject`: no network, everything else real. */
export async function testHouse(
  fresh: Fresh,
  { time, env = {}, features, of, shop = false, trusted = [], plugged = [], fetchOutside, onLog }: Building = {},
): Promise<TestHouse> {
  const [database, data] = [of?.database ?? (await fresh.database()), await fresh.folder()];
  let now = time ?? "2026-11-21T10:00:00.000Z";
  const platform = await assemble({
    database,
    db: database.db,
    settings: readSettings({ VITRINE_DATA: data, VITRINE_DEMO_PICTURES: "0", VITRINE_DEMO_SHOP: "0", ...env }),
    outside: { id: outside.id, now: () => new Date(now) },
    log: onLog
      ? pino({ level: "trace" }, { write: onLog })
      : pino({ level: process.env["VITRINE_TEST_LOG"] ?? "silent" }),
    ...{ trusted, plugged },
  });
  platform.fetchOutside = fetchOutside ?? withTiles(withNetworks(platform.fetchOutside));
  const app = buildApp(platform, null, features);
  await app.fastify.ready();
  if (shop) await openShop(platform);
  return {
    app,
    platform,
    database,
    guest: visitor(app, null),
    browser: () => visitor(app, null, new Map()),
    async as(role, email = `${role}@example.org`) {
      const user = { id: outside.id(), name: role, handle: email, passwordHash, roles: [role] };
      const browser = { address: "127.0.0.1", device: null, name: "", former: null };
      const { session } = await database.db.transaction().execute(async (tx) => {
        const now = platform.outside.now();
        await createUser(tx, { ...user, language: "de", now });
        const named = tx.selectFrom("users").select("id").where("handle", "=", email);
        const { id: userId } = await named.executeTakeFirstOrThrow();
        return welcome(tx, { userId, browser, id: outside.id, now });
      });
      return visitor(app, `session=${session.token}`);
    },
    async runJobs() {
      await runDueJobs(database, { kinds: workOf(platform), now: platform.outside.now });
    },
    async sweep() {
      await sweepObjects({ db: database.db, storage: platform.storage, now: platform.outside.now() });
    },
    async mails() {
      const rows = await database.db.selectFrom("mails").selectAll().orderBy("created_at").orderBy("id").execute();
      return rows.map(({ kind, recipient, language, subject, text, state, secret, links }) => ({
        ...{ kind, recipient, language, subject, state, secret },
        text: withSecrets(text, { secret, links }),
      }));
    },
    setTime(next) {
      now = next;
    },
  };
}

/** Switches the shop on. */
export async function openShop({ db, outside: { now } }: Platform): Promise<void> {
  const { document } = await readStoredConfig(db);
  const { components } = document;
  const open = { ...components, shop: { ...components.shop, enabled: true } };
  await db.transaction().execute((tx) => storeConfig(tx, { document: { ...document, components: open }, now: now() }));
}

function cheapHash(message: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
}

/** Fills in the parameters of a path; a missing id is one of nothing. */
export function addressOf(path: string, params: Record<string, string> = {}): string {
  const nobody = "01900000-0000-7000-8000-00000000dead";
  const nowhere: Record<string, string> = {
    ...{ fileId: nobody, id: nobody, gridref: "latest" },
    ...{ z: "1", x: "0", y: "0", name: `${"0".repeat(24)}.webp` },
  };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? nowhere[name] ?? "");
}

function visitor(app: App, cookie: string | null, jar?: Map<string, string>): Visitor {
  function inject(options: InjectOptions) {
    const kept = jar ? [...jar].map((pair) => pair.join("=")).join("; ") : "";
    const sent = [cookie, kept].filter(Boolean).join("; ");
    const own = sent ? { cookie: sent, "sec-fetch-site": "same-origin" } : {};
    const headers = { ...own, "accept-language": "de", ...options.headers };
    return app.fastify.inject({ ...options, headers });
  }
  async function raw<T>(options: InjectOptions): Promise<Answer<T>> {
    const answer = await inject(options);
    for (const { name, value } of answer.cookies) jar?.set(name, value);
    const json = String(answer.headers["content-type"]).startsWith("application/json");
    const reply = (json && answer.payload !== "" ? answer.json() : answer.payload) as T;
    return { status: answer.statusCode, reply, headers: answer.headers };
  }
  return {
    raw,
    async bytes(url) {
      const { statusCode, headers, rawPayload } = await inject({ method: "GET", url });
      return { status: statusCode, headers, bytes: rawPayload };
    },
    call(record, input = {}) {
      const { query, body, params } = input as {
        query?: Record<string, unknown>;
        body?: unknown;
        params?: Record<string, string>;
      };
      return raw({
        method: record.method,
        url: `/api/v0${addressOf(record.path, params)}/${queryString(query)}`,
        ...(body === undefined ? {} : { payload: body as object }),
      });
    },
  };
}

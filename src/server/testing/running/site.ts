import type { AddressInfo } from "node:net";
import type { KyselyPlugin } from "kysely";
import pino from "pino";
import { sendsMails } from "#cms/settings/server/index.ts";
import type { Database, Db } from "#database/database.ts";
import { outside } from "#platform/outside.ts";
import type { Platform } from "#platform/platform.ts";
import { readSettings } from "#platform/settings.ts";
import { type App, buildApp } from "#server/app.ts";
import { assemble } from "#server/house.ts";
import { Assets } from "#server/pages/assets.ts";
import { createRenderer } from "#server/pages/rendering/render.ts";
import { builtWeb, clientFolder } from "#server/pages/rendering/web-build.ts";
import { prepareSite } from "#server/process/starting/first-start.ts";

/** One page of every kind that visitors see, for the tests of bytes and queries. */
export const publicPages = [
  ...["/", "/?news=10", "/weine", "/weinberge", "/kontakt", "/Impressum", "/Datenschutz"],
  ...["/login", "/registrieren", "/passwort"],
  ...["/en", "/en/wines"],
];

export type TestSite = {
  app: App;
  platform: Platform;
  url: string;
  /** Follows no redirect. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  close: () => Promise<void>;
};

type Wishes = {
  env?: Record<string, string>;
  plugin?: KyselyPlugin;
  now?: () => Date;
  /** Unexpected errors of screens. */
  onError?: (error: unknown) => void;
};

/** The demo site on a real socket, with the real web build, on a database of its own. */
export async function testSite(database: Database, { env = {}, plugin, now, onError }: Wishes = {}): Promise<TestSite> {
  const db = (plugin ? database.db.withPlugin(plugin) : database.db) as unknown as Db;
  const settings = readSettings({ VITRINE_DEMO: "1", VITRINE_DEMO_PICTURES: "0", VITRINE_DEMO_SHOP: "0", ...env });
  const from = now ? { ...outside, now } : outside;
  const platform = await assemble({ database, db, settings, outside: from, log: pino({ level: "silent" }) });
  await prepareSite(platform);
  const app = buildApp(platform, {
    assets: new Assets(clientFolder(), settings),
    rendererOf: (endpoints, replies) =>
      createRenderer(builtWeb(), {
        endpoints,
        replies,
        kept: platform.kept,
        report: (error) => onError?.(error),
        development: false,
        settings,
        sendsMails: () => sendsMails(platform),
      }),
  });
  await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
  return {
    app,
    platform,
    url,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: "manual" }),
    close: () => app.fastify.close(),
  };
}

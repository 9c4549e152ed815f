import type { AddressInfo } from "node:net";
import { sendsMails } from "#cms/settings/server/index.ts";
import { overlayTexts } from "#contract/texts/translate.ts";
import type { FetchOutside } from "#platform/outbound/fetch-outside.ts";
import { followOwnTexts } from "#platform/own-texts.ts";
import type { Plugged } from "#platform/ports.ts";
import type { Settings } from "#platform/settings.ts";
import { buildApp } from "#server/app.ts";
import { openHouse, startHouseJobs } from "#server/house.ts";
import { Assets } from "#server/pages/assets.ts";
import { createRenderer } from "#server/pages/rendering/render.ts";
import { builtWeb, clientFolder } from "#server/pages/rendering/web-build.ts";
import { stopServing } from "../stopping/stop.ts";
import { onStopSignals } from "../stopping/stop-signals.ts";
import { settleAfterStart } from "./after-start.ts";
import { listen } from "./listening.ts";

type Serving = {
  settings: Settings;
  development: boolean;
  plugged: readonly Plugged[];
  /** For tests. */
  fetchOutside?: FetchOutside;
  /** Called once, with an address to click. */
  ready: (address: string) => void;
};

/** Serves until a signal comes. */
export async function startServing({ settings, development, plugged, fetchOutside, ready }: Serving): Promise<void> {
  const platform = await openHouse(settings, plugged);
  if (fetchOutside) platform.fetchOutside = fetchOutside;
  const report = (error: unknown, requestId: string) => platform.log.error({ err: error, requestId }, "a page failed");
  const live = development ? new (await import("#server/pages/rendering/development.ts")).Development() : null;
  const builds = live ?? builtWeb();
  // Loaded before the first request, so that the first visitor does not wait for it.
  if (!live) await builds.get("site");
  const app = buildApp(platform, {
    assets: live ? null : new Assets(clientFolder(), settings),
    rendererOf: (endpoints, replies) =>
      createRenderer(builds, {
        ...{ endpoints, replies, kept: platform.kept, report, development, settings },
        sendsMails: () => sendsMails(platform),
      }),
  });
  await live?.attach(app);
  await followOwnTexts(platform.db, {
    changes: platform.changes,
    async apply(overlay) {
      overlayTexts(overlay);
      await builds.overlay(overlay);
    },
    onError: (error) => platform.log.error({ err: error }, "the site's own texts could not be read"),
  });
  await listen(app.fastify, settings);
  settleAfterStart(app.fastify.server);
  const jobs = await startHouseJobs(platform);
  // Changes are deleted after a day; an idle process must have read them by then.
  const watching = setInterval(() => {
    Promise.try(() => platform.changes.catchUp()).catch((error: unknown) => {
      platform.log.error({ err: error }, "looking for changes failed");
    });
  }, 60_000);
  ready(addressOf(app.fastify.server.address() as AddressInfo, settings));

  onStopSignals({
    async stop() {
      clearInterval(watching);
      await Promise.all([jobs.stop(), stopServing(app)]);
      await platform.database.close();
    },
  });
}

/** An address to click. */
export function addressOf({ port }: Pick<AddressInfo, "port">, { publicUrl, host }: Settings): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return publicUrl ?? `http://${name}:${port}`;
}

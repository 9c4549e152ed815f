import { sendsMails } from "#cms/settings/server/index.ts";
import { overlayTexts } from "#contract/texts/translate.ts";
import { followOwnTexts } from "#platform/own-texts.ts";
import type { Platform } from "#platform/platform.ts";
import { type App, buildApp } from "../app.ts";
import { Assets } from "../pages/assets.ts";
import { createRenderer } from "../pages/rendering/render.ts";
import { builtWeb, clientFolder } from "../pages/rendering/web-build.ts";

/**
 * The whole site in a process that serves nobody, for commands that read its pages: `platform.site` then answers. The
 * caller sets `NODE_ENV`, since React chooses its build by it when it is loaded.
 * @throws Error `ERR_MODULE_NOT_FOUND` when nothing has been built
 */
export async function openSite(platform: Platform): Promise<App> {
  const { settings, log } = platform;
  const builds = builtWeb();
  const app = buildApp(platform, {
    assets: new Assets(clientFolder(), settings),
    rendererOf: (endpoints, replies) =>
      createRenderer(builds, {
        ...{ endpoints, replies, kept: platform.kept, settings, development: false },
        report: (error, requestId) => log.error({ err: error, requestId }, "a page failed"),
        sendsMails: () => sendsMails(platform),
      }),
  });
  await followOwnTexts(platform.db, {
    changes: platform.changes,
    async apply(overlay) {
      overlayTexts(overlay);
      await builds.overlay(overlay);
    },
    onError: (error) => log.error({ err: error }, "the site's own texts could not be read"),
  });
  await app.fastify.ready();
  return app;
}

import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/wire/problem.ts";
import { CachedPage } from "#platform/changes/page-cache.ts";
import type { Settings } from "#platform/settings.ts";
import { doorOf } from "../http/door.ts";
import { commonHeaders, workerPolicy } from "../http/headers.ts";
import type { Assets } from "./assets.ts";
import { sendKept } from "./kept.ts";

type Parts = { assets: Assets | null; settings: Pick<Settings, "publicUrl"> };

/** Serves the service worker of the built site; only over https. */
export function registerServiceWorker(app: FastifyInstance, { assets, settings }: Parts): void {
  const worker = assets && workerOf(assets, settings);
  app.get("/sw.js", async (request, reply) => {
    if (!worker || !doorOf(request, settings.publicUrl).secure) throw new Problem("C404");
    await sendKept(worker, request.raw, reply);
    return reply;
  });
}

function workerOf({ worker, build }: Assets, settings: Parts["settings"]): CachedPage {
  const headers = {
    ...commonHeaders(settings),
    "content-type": "text/javascript; charset=utf-8",
    "content-security-policy": workerPolicy,
  };
  // With another build the worker changes, and what the old one cached is deleted.
  const body = Buffer.from(`const vitrineBuild=${JSON.stringify(build)};\n${worker}`);
  return new CachedPage({ status: 200, headers, body, tags: [], validUntil: null });
}

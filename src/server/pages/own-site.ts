import type { FastifyInstance } from "fastify";
import type { Changes } from "#platform/changes/changes.ts";
import type { PageCache } from "#platform/changes/page-cache.ts";
import type { Answering } from "#platform/own-site.ts";
import type { Assets } from "./assets.ts";
import { keptPage } from "./kept.ts";

/** A guest who has answered the cookie banner without allowing anything (`cms/consent/answer.ts`). */
const cookie = "accepted=false";

type Parts = {
  app: FastifyInstance;
  assets: Assets | null;
  origin: string;
  changes: Pick<Changes, "catchUp">;
  cache: PageCache;
  notice: { readonly version: string | null };
  publicUrl: string | null;
};

/** Asks the site without a network: through the same door as visitors, and never with anybody's rights. */
export function askingSite({ app, assets, origin, changes, ...pages }: Parts): Answering {
  const { host, protocol } = new URL(origin);
  const headers = { host, cookie };
  const guest = { cookies: cookie, secure: protocol === "https:", host };
  return async ({ path, method = "GET", caughtUp = false }) => {
    const file = assets?.read(path);
    if (file) {
      const body = method === "HEAD" ? nothing : file.body;
      return { status: 200, headers: { ...file.headers, "content-length": String(file.body.length) }, body };
    }
    if (!caughtUp) await changes.catchUp();
    const page = keptPage(pages, { path, ...guest });
    if (page) {
      const { chunks } = await page.bytes("identity");
      return { status: page.status, headers: page.headers, body: method === "HEAD" ? nothing : Buffer.concat(chunks) };
    }
    const answer = await app.inject({ method, url: path, headers, payloadAsStream: true });
    const known = Object.entries(answer.headers).map(([name, value]) => [name, value?.toString()] as const);
    return { status: answer.statusCode, headers: Object.fromEntries(known), body: answer.stream() };
  };
}

const nothing = Buffer.alloc(0);

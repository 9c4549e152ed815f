import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Answering } from "#platform/own-site.ts";
import type { Assets } from "./assets.ts";

/** A guest who has answered the cookie banner without allowing anything (`cms/consent/answer.ts`). */
const cookie = "accepted=false";

type Parts = { app: FastifyInstance; assets: Assets | null; origin: string };

/** Asks the site without a network: through the same door as visitors, and never with anybody's rights. */
export function askingSite({ app, assets, origin }: Parts): Answering {
  const headers = { host: new URL(origin).host, cookie };
  return async ({ path, method = "GET" }) => {
    const file = assets?.read(path);
    if (file) {
      const body = Readable.from(method === "HEAD" ? [] : [file.body]);
      return { status: 200, headers: { ...file.headers, "content-length": String(file.body.length) }, body };
    }
    const answer = await app.inject({ method, url: path, headers, payloadAsStream: true });
    const known = Object.entries(answer.headers).map(([name, value]) => [name, value?.toString()] as const);
    return { status: answer.statusCode, headers: Object.fromEntries(known), body: answer.stream() };
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { previewIssue } from "#cms/newsletter/issues/contract.ts";
import { countClick, isPerson, linkOf, webVersion } from "#cms/newsletter/issues/server/index.ts";
import { isLanguage } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Bytes } from "#contract/wire/route.ts";
import type { Endpoints } from "#platform/endpoints/endpoints.ts";
import { acceptedLanguage } from "#platform/endpoints/negotiation.ts";
import type { Platform } from "#platform/platform.ts";
import { doorOf } from "../http/door.ts";
import { deviceOf, originOf, tokenOf } from "../http/request-facts.ts";

/** A mail brings its styles in itself, and shows the pictures of this site; nothing in it may do anything. */
const mailPolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const uuid = "^[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}$";

type Parts = { platform: Platform; endpoints: Endpoints };

/**
 * What mails of the newsletter lead to: themselves in a browser, and their counted links. Plain answers beside the
 * pages of the site, since they bring a document of their own, or none.
 */
export function registerIssuePages(app: FastifyInstance, { platform, endpoints }: Parts): void {
  const { db, settings } = platform;

  app.get<{ Params: { issue: string }; Querystring: { lang?: string } }>(
    `/n/:issue(${uuid})`,
    async ({ params, query, headers }, reply) => {
      const language = isLanguage(query.lang) ? query.lang : acceptedLanguage(headers["accept-language"], "de");
      const html = await webVersion(db, { issue: params.issue, language });
      if (html === null) throw new Problem("C404");
      return sendMail(reply, `${mailPolicy}; frame-ancestors 'none'`, html);
    },
  );

  app.get<{ Params: { issue: string; number: string } }>(
    `/n/:issue(${uuid})/:number(^\\d{1,4}$)`,
    async (request, reply) => {
      const link = { issue: request.params.issue, number: Number(request.params.number) };
      const href = await linkOf(db, link);
      if (href === null) throw new Problem("C404");
      const { method, headers } = request;
      if (isPerson({ method, userAgent: headers["user-agent"] })) await countClick(db, link);
      return reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" }).redirect(href, 302);
    },
  );

  // Within the screen that writes it: an answer of the API could not be framed.
  app.get<{ Params: { issue: string }; Querystring: Record<string, string> }>(
    `/admincenter/newsletter/:issue(${uuid})/preview`,
    async (request, reply) => {
      const html = await preview(request, { endpoints, publicUrl: settings.publicUrl });
      return sendMail(reply, `${mailPolicy}; frame-ancestors 'self'; sandbox allow-same-origin`, html);
    },
  );
}

type Asking = { endpoints: Endpoints; publicUrl: string | null };

/** As the endpoint of the API says it, with its rights. */
async function preview(
  request: FastifyRequest<{ Params: { issue: string }; Querystring: Record<string, string> }>,
  { endpoints, publicUrl }: Asking,
): Promise<string> {
  const door = doorOf(request, publicUrl);
  const { method, path } = previewIssue;
  const { lang, scheme } = request.query;
  const query = { id: request.params.issue, lang, ...(scheme ? { scheme } : {}) };
  const outcome = await endpoints.run({
    ...{ method, path, query, body: undefined },
    ...{ token: tokenOf(request.headers, door), device: deviceOf(request.headers, door) },
    ...{ userAgent: request.headers["user-agent"], acceptLanguage: request.headers["accept-language"] },
    ...{ address: door.address, requestId: door.requestId, secure: door.secure, ownPage: true },
    origin: originOf(door, publicUrl),
  });
  // Nobody learns here what is there and what is not.
  if (outcome.status !== 200) throw new Problem("C404");
  const chunks: Uint8Array[] = [];
  for await (const chunk of await (outcome.reply as Bytes).read()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function sendMail(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .headers({ "cache-control": "no-store", "x-robots-tag": "noindex", "content-security-policy": policy })
    .type("text/html; charset=utf-8")
    .send(html);
}

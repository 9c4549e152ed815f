import fastify, { type FastifyInstance } from "fastify";
import { docsPolicy } from "../http/headers.ts";
import { apiBase } from "./api.ts";

/**
 * A reference of the API to browse. It is a server of its own that is built when somebody first opens it:
 * its one script is four megabytes of text, which nobody else should carry in memory.
 */
export function registerReference(app: FastifyInstance): void {
  let built: Promise<FastifyInstance> | null = null;
  for (const url of ["/api/docs", "/api/docs/*"]) {
    app.get(url, async (request, reply) => {
      built ??= buildReference();
      const reference = await built;
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? "");
      reply.raw.setHeader("content-security-policy", docsPolicy);
      reference.routing(request.raw, reply.raw);
    });
  }
}

async function buildReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const reference = fastify();
  await reference.register(scalar, {
    routePrefix: "/api/docs",
    configuration: {
      url: `${apiBase}/openapi.json`,
      pageTitle: "Vitrine API",
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      agent: { disabled: true },
    },
  });
  await reference.ready();
  return reference;
}

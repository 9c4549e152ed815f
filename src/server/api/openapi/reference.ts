import fastify, { type FastifyInstance } from "fastify";
import { docsPolicy } from "#server/http/headers.ts";
import { apiBase } from "../api.ts";

/**
 * Serves the API reference. It is a server of its own that starts when it is first opened: its one script has four
 * megabytes, which should not be in memory otherwise.
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

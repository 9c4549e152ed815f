import type { FastifyInstance } from "fastify";
import { apiBase } from "./api.ts";
import { docsPolicy } from "./headers.ts";

/** A reference of the API to browse, loaded only by those who open it. */
export function registerReference(app: FastifyInstance): void {
  app.register(async (docs) => {
    docs.addHook("onSend", async (_request, reply) => {
      reply.header("Content-Security-Policy", docsPolicy);
    });
    const { default: reference } = await import("@scalar/fastify-api-reference");
    await docs.register(reference, {
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
  });
}

import type { FastifyRequest } from "fastify";
import type { Door } from "./request-facts.ts";

/**
 * Scheme, host and address of a request: from the public address if it is configured, else as far as the proxies are
 * trusted.
 */
export function doorOf(request: FastifyRequest, publicUrl: string | null): Door {
  return {
    secure: publicUrl ? publicUrl.startsWith("https:") : request.protocol === "https",
    host: request.host,
    address: request.ip,
    requestId: request.id,
  };
}

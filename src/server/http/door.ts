import type { FastifyRequest } from "fastify";
import type { Door } from "./request-facts.ts";

/** Who stands at the door: by the public address where it is set, else as far as the proxies are believed. */
export function doorOf(request: FastifyRequest, publicUrl: string | null): Door {
  return {
    secure: publicUrl ? publicUrl.startsWith("https:") : request.protocol === "https",
    host: request.host,
    address: request.ip,
    requestId: request.id,
  };
}

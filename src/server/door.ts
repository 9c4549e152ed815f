import type { FastifyRequest } from "fastify";
import type { Door } from "./request-facts.ts";

/** Who stands at the door, as far as the trusted proxies are believed. */
export function doorOf(request: FastifyRequest): Door {
  return {
    secure: request.protocol === "https",
    host: request.host,
    address: request.ip,
    requestId: request.id,
  };
}

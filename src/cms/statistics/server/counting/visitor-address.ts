import type { IncomingMessage } from "node:http";
import type { Settings } from "#platform/settings.ts";

/**
 * The address from which a request comes, as far as the proxies are trusted. It only tells browsers apart for a moment, so
 * the first address of `X-Forwarded-For` will do behind proxies that are trusted by their names.
 */
export function visitorAddress(request: IncomingMessage, trustProxy: Settings["trustProxy"]): string {
  const direct = request.socket.remoteAddress ?? "";
  if (trustProxy === false) return direct;
  const forwarded = request.headers["x-forwarded-for"];
  const all = (Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? "")).split(",").map((one) => one.trim());
  return (typeof trustProxy === "number" ? all.at(-trustProxy) : all[0]) || direct;
}

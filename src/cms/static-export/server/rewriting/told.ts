import { bytesOf } from "./bytes.ts";
import type { Edit } from "./edits.ts";
import type { Links } from "./links.ts";

/**
 * Reads what search engines are told of a page (schema.org) in a script of its own. Nothing is searched for in an export.
 * @param text JSON-LD, as it stands in the page
 */
export function readTold(text: string): Edit {
  const told = JSON.parse(text) as unknown;
  return {
    addresses: wholeIn(told),
    write: (links) => bytesOf(JSON.stringify(retold(told, links)).replaceAll("<", "\\u003c")),
  };
}

function wholeIn(told: unknown): string[] {
  if (typeof told === "string") return /^https?:\/\//.test(told) ? [told] : [];
  return typeof told === "object" && told !== null ? Object.values(told).flatMap(wholeIn) : [];
}

function retold(told: unknown, links: Links): unknown {
  if (typeof told === "string") return /^https?:\/\//.test(told) ? links.whole(told) : told;
  if (typeof told !== "object" || told === null) return told;
  if (Array.isArray(told)) return told.map((one) => retold(one, links));
  const kept = Object.entries(told).filter(([key]) => key !== "potentialAction");
  return Object.fromEntries(kept.map(([key, value]) => [key, retold(value, links)]));
}

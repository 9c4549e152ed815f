import type { IncomingHttpHeaders } from "node:http";

const hour = 3600;
const day = 24 * hour;
/** Nothing is asked for more often, whatever its source says; and streets change. */
const bounds = { least: hour, usual: 7 * day, most: 30 * day };

/** Until when a reply need not be asked for again (RFC 9111 §4.2.1, §5.2.2). */
export function freshUntil(headers: IncomingHttpHeaders, now: Date): string {
  const said = secondsSaid(headers, now) ?? bounds.usual;
  const seconds = Math.min(bounds.most, Math.max(bounds.least, said));
  return new Date(now.getTime() + seconds * 1000).toISOString();
}

function secondsSaid(headers: IncomingHttpHeaders, now: Date): number | null {
  const control = headers["cache-control"]?.toLowerCase() ?? "";
  if (/\b(?:no-store|no-cache)\b/.test(control)) return 0;
  const [, age] = /\bs-maxage=(\d+)/.exec(control) ?? /\bmax-age=(\d+)/.exec(control) ?? [];
  if (age !== undefined) return Number(age) - (Number(headers["age"]) || 0);
  const expires = Date.parse(headers["expires"] ?? "");
  return Number.isNaN(expires) ? null : (expires - (Date.parse(headers["date"] ?? "") || now.getTime())) / 1000;
}

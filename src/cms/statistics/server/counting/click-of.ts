import type { clickGoals } from "#contract/goals.ts";

const longest = 200;

export type Click = { outbound: string } | { goal: (typeof clickGoals)[number] };

/**
 * What is counted of a link that leads away: the page of another site without its query, such as `example.org/karte`, or
 * that somebody calls or writes a mail. Null for what leads nowhere else.
 */
export function clickOf(to: string, ownHost: string | undefined): Click | null {
  const url = URL.parse(to);
  if (url?.protocol === "tel:") return { goal: "call" };
  if (url?.protocol === "mailto:") return { goal: "mail" };
  if (!url || !/^https?:$/.test(url.protocol) || url.host === ownHost?.toLowerCase()) return null;
  const path = url.pathname === "/" ? "" : url.pathname;
  // Neither mail addresses nor long numbers, which may be those of customers.
  const shown = /@|\d{9,}/.test(path) ? "" : path;
  return { outbound: `${url.hostname.replace(/^www\./, "")}${shown}`.slice(0, longest) };
}

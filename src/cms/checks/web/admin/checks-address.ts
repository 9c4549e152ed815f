import type { FindingName } from "#cms/checks/finding.ts";

export const checksPath = "/admincenter/checks";

/** The findings of one kind, or those that are hidden. */
export function findingsAddress(shown: { name: FindingName } | { hidden: true }, page = 1): string {
  const query = new URLSearchParams("name" in shown ? { name: shown.name } : { hidden: "yes" });
  if (page > 1) query.set("page", String(page));
  return `${checksPath}?${query.toString()}`;
}

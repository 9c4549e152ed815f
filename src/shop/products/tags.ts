/** The cache tag of what stands in a group: its products, their names, order and prices. */
export function shelfTag(group: string): string {
  return `shelf:${group}`;
}

/** The cache tag of what the products of a group can be narrowed by, and how many each choice leaves; null for all. */
export function facetsTag(group: string | null): string {
  return `facets:${group ?? "all"}`;
}

/** That of all such lists, for when more has changed than is looked at. */
export const anyFacetsTag = "facets";

/** Purged when there is another published case, or another content of one. */
export const casesTag = "cases";

/** Purged when another published product is one that is neither sent nor collected. */
export const intangibleTag = "intangible";

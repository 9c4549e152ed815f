import type { Publication } from "#web/site/tools/publication.ts";

const found = {
  ...import.meta.glob<Publication>("../../cms/**/web/publication.ts", { eager: true, import: "publication" }),
  ...import.meta.glob<Publication>("../../shop/**/web/publication.ts", { eager: true, import: "publication" }),
};

/** What features can publish from the site, by the kind of thing. */
export const publications = new Map(Object.values(found).map((one) => [one.kind, one]));

/** The address of the current page, with as much of it as the reader has loaded. */
export function grownAddress(): string {
  const address = new URL(location.href);
  for (const { grow } of publications.values()) grow?.(address);
  return address.href;
}

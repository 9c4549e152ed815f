import type { Place } from "#contract/addresses.ts";
import type { LinkKind } from "#contract/links/link.ts";
import type { LinkTarget } from "#contract/links/targets.ts";
import type { Linkables, Target } from "#platform/links/linkable.ts";
import { idsByKind } from "./addresses-of.ts";

/** What links lead to, in their order. */
export async function targetsOf(
  linkables: Linkables,
  { links, now }: { links: string[]; now: Date },
): Promise<LinkTarget[]> {
  const found = new Map<string, Target>();
  for (const [kind, ids] of idsByKind(links)) {
    for (const [id, target] of (await linkables[kind]?.targets({ ids, now })) ?? []) found.set(`${kind}:${id}`, target);
  }
  return links.map((link) => ({ link, ...(found.get(link) ?? { title: "", state: "gone" as const }) }));
}

/** The names of things that are called so. */
export async function linksNamed(
  linkables: Linkables,
  { q, kinds, limit }: { q: string; kinds: LinkKind[]; limit: number },
): Promise<string[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => ((await linkables[kind]?.search({ q, limit })) ?? []).map((id) => `${kind}:${id}`)),
  );
  return found.flat();
}

/** The places on pages that are called so, as what links lead to: `Aktuelles › Neues`. */
export async function placesNamed(
  linkables: Linkables,
  { q, limit, now }: { q: string; limit: number; now: Date },
): Promise<LinkTarget[]> {
  const found = await Promise.all(
    Object.values(linkables).map(async ({ places }) => (await places?.({ q, limit })) ?? []),
  );
  const places = found.flat();
  const pages = await linkables["page"]?.targets({ ids: [...new Set(places.map(({ page }) => page))], now });
  return places.flatMap(({ page, fragment, title }) => {
    const target = pages?.get(page);
    return target ? [{ link: `page:${page}`, fragment, title: `${target.title} › ${title}`, state: target.state }] : [];
  });
}

/** The name of the thing at an address of the site; none or one. */
export async function linksAt(
  linkables: Linkables,
  { place, kinds }: { place: Place; kinds: LinkKind[] },
): Promise<string[]> {
  for (const kind of kinds) {
    const id = await linkables[kind]?.at(place);
    if (id) return [`${kind}:${id}`];
  }
  return [];
}

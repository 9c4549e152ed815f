import type { Language } from "#contract/language.ts";
import type { Linkables } from "#platform/links/linkable.ts";

type Asked = { links: string[]; language: Language; now: Date };
type Found = { addresses: { link: string; address: string }[]; next: string | null };

/** The addresses of things by their names in links, without those that guests cannot open. */
export async function addressesOf(linkables: Linkables, { links, language, now }: Asked): Promise<Found> {
  const found = new Map<string, string>();
  const changes: string[] = [];
  for (const [kind, ids] of idsByKind(links)) {
    const known = await linkables[kind]?.addresses({ ids, language, now });
    if (known?.next) changes.push(known.next);
    for (const [id, address] of known?.addresses ?? []) found.set(`${kind}:${id}`, address);
  }
  const addresses = links.flatMap((link) => {
    const address = found.get(link);
    return address === undefined ? [] : [{ link, address }];
  });
  return { addresses, next: changes.sort()[0] ?? null };
}

export function idsByKind(links: string[]): [kind: string, ids: string[]][] {
  const kindOf = (link: string) => link.slice(0, link.indexOf(":"));
  const byKind = Map.groupBy(links, kindOf);
  return [...byKind].map(([kind, names]) => [kind, names.map((name) => name.slice(kind.length + 1))]);
}

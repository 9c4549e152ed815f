import { splitAddress } from "#cms/redirects/query.ts";
import { placeOf } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { ownLink } from "#contract/links/link.ts";
import type { Places } from "../finding/places.ts";

type Led = { from_path: string; target: string };

/** The targets of redirects as people read them: addresses, and the names of things that cannot be opened. */
export async function targetAddresses(
  { linkables, main, now }: Omit<Places, "remembered">,
  rows: Led[],
): Promise<string[]> {
  const asked = new Map<string, { kind: string; language: Language; ids: Set<string> }>();
  const links = rows.map(({ from_path, target }) => {
    const link = ownLink(target);
    if (!link) return null;
    const language = placeOf(splitAddress(from_path).path, main)?.language ?? main;
    const group = `${link.kind} ${language}`;
    const { ids } = asked.get(group) ?? { ids: new Set<string>() };
    asked.set(group, { kind: link.kind, language, ids: ids.add(link.id) });
    return { ...link, group };
  });
  const found = new Map<string, Map<string, string>>();
  for (const [group, { kind, language, ids }] of asked) {
    const addresses = (await linkables[kind]?.addresses({ ids: [...ids], language, now }))?.addresses;
    found.set(group, addresses ?? new Map());
  }
  return rows.map(({ target }, at) => {
    const link = links[at];
    const address = link && found.get(link.group)?.get(link.id);
    return link && address !== undefined ? address + link.fragment : target;
  });
}

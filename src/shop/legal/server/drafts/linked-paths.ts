import type { Language } from "#contract/language.ts";
import { linkedIds } from "#contract/links/html-links.ts";
import { linkName, ownLink } from "#contract/links/link.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { LegalWriting } from "#shop/legal/contract.ts";
import type { LinkedPaths } from "./legal-rows.ts";

const fields: [keyof LegalWriting, Language][] = [
  ["own_de", "de"],
  ["addition_de", "de"],
  ["own_en", "en"],
  ["addition_en", "en"],
];

/** Where guests find the own things that a text links to; those that they cannot open are left out. */
export async function linkedPaths(
  writing: LegalWriting,
  { linkables, now }: { linkables: Linkables; now: Date },
): Promise<LinkedPaths> {
  const paths: LinkedPaths = {};
  for (const [field, language] of fields) {
    const links = linkedIds(String(writing[field])).flatMap((name) => ownLink(name) ?? []);
    for (const kind of new Set(links.map((link) => link.kind))) {
      const ids = links.filter((link) => link.kind === kind).map(({ id }) => id);
      const found = await linkables[kind]?.addresses({ ids, language, now });
      for (const [id, path] of found?.addresses ?? []) paths[linkName({ kind, id })] ??= path;
    }
  }
  return paths;
}

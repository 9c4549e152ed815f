import type { Block } from "#contract/blocks/block.ts";
import type { Language, Localised } from "#contract/language.ts";
import { linksIn } from "#platform/mail/blocks/mail-text.ts";
import type { Material } from "../rendering/material.ts";
import { textIn } from "../writing/issue-document.ts";

/** A link as it is stored, and the language of the mail that it stands in. */
export type BlockLink = { href: string; language: Language };

/** Where a block leads in these languages, without the blocks in it. */
export function linksOfBlock(
  { type: name, props }: Block,
  { material, languages }: { material: Material; languages: readonly Language[] },
): BlockLink[] {
  const type = material.kinds.types.get(name);
  const links = (type?.mail ?? []).flatMap((prop) => {
    const value = props[prop];
    return languages.flatMap((language): BlockLink[] => {
      if (type?.fields[prop]?.kind === "link") return value === "" ? [] : [{ href: value as string, language }];
      if (type?.fields[prop]?.kind !== "html") return [];
      return linksIn(textIn(value as Localised, language)).map((href) => ({ href, language }));
    });
  });
  return links;
}

/** The entries that a block shows. */
export function teasedBy({ type: name, props }: Block, { kinds }: Pick<Material, "kinds">): string[] {
  const fields = Object.entries(kinds.types.get(name)?.fields ?? {});
  return fields.flatMap(([prop, { thing }]) => (thing === "entry" ? ((props[prop] ?? []) as string[]) : []));
}

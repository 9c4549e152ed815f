import { allBlocks, type Block, propsOf } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import { linkName } from "#contract/links/link.ts";
import type { LinkTarget } from "#contract/links/targets.ts";
import type { Finding } from "./finding.ts";

type Document = { blocks: Block[]; types: KnownTypes };

/** Where shared sections stand, each with its name among what links lead to; null: none is chosen yet. */
function sharedIn({ blocks, types }: Document): { block: string; section: string | null }[] {
  return allBlocks(blocks).flatMap(({ id: block, type: name, props }) => {
    const type = types.get(name);
    const own = type ? propsOf(type, "thing").filter((prop) => type.fields[prop]?.thing === "shared") : [];
    return own.map((prop) => {
      const id = props[prop];
      return { block, section: typeof id === "string" && id ? linkName({ kind: "page", id }) : null };
    });
  });
}

/** The names of the shared sections on a page, each once. */
export function sectionsOf(document: Document): string[] {
  return [...new Set(sharedIn(document).flatMap(({ section }) => section ?? []))];
}

/** Places where visitors see nothing: the section is not chosen, not published, or in the trash. */
export function checkShared(document: Document, targets: ReadonlyMap<string, LinkTarget>): Finding[] {
  return sharedIn(document).flatMap(({ block, section }): Finding[] => {
    const target = section === null ? undefined : targets.get(section);
    if (section !== null && (!target || target.state === "open")) return [];
    const about = target?.title;
    return [{ name: "sharedUnseen", kind: "error", block, ...(about ? { about } : {}) }];
  });
}

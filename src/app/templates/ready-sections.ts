import type { ReadySection } from "#cms/pages/web/admin/index.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import { blocksOfSection } from "./blocks-of.ts";
import { sections } from "./sections.ts";

/** The sections for the library of the editor. Their blocks get their ids when they are added. */
export function readySections(types: KnownTypes): ReadySection[] {
  return sections.map(({ name, title, words, blocks }) => {
    return { name, title, words, blocks: blocksOfSection({ blocks }, { types, id: () => "" }) };
  });
}

import type { ReadySection } from "#cms/pages/web/admin/index.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import { blocksOfSection } from "./blocks-of.ts";
import { contactPage } from "./build.ts";
import { sections } from "./sections.ts";
import { sectionSketch } from "./sketches.ts";

/**
 * The sections for the library of the editor. Their blocks get their ids when they are added. `linkAt` finds the page at a
 * path, as links name it.
 */
export async function readySections(
  types: KnownTypes,
  { linkAt }: { linkAt: (path: string) => Promise<string | null> },
): Promise<ReadySection[]> {
  const contact = await linkAt(contactPage);
  return sections.map(({ name, title, words, ...section }) => {
    const blocks = blocksOfSection(section, { types, id: () => "", contact });
    return { name, title, words, blocks, sketch: sectionSketch(blocks, types) };
  });
}

import { siteBlocks } from "#app/blocks.ts";
import { type ReadyPages, type ReadySection, sketchOf } from "#cms/pages/web/admin/index.ts";
import { blocksOfPage, blocksOfSection } from "./blocks-of.ts";
import { pages } from "./pages.ts";
import { sections } from "./sections.ts";

const { types } = siteBlocks;

/** The sections for the library of the editor. Their blocks have no ids yet, which would be most of what is sent. */
export const readySections: ReadySection[] = sections.map(({ name, title, words, blocks }) => {
  return { name, title, words, blocks: blocksOfSection({ blocks }, { types, id: () => "" }) };
});

/** The pages that a new one can begin as. */
export const readyPages: ReadyPages = {
  all: () =>
    pages.map(({ name, title, text, sections: names }) => {
      const sketch = sketchOf(blocksOfPage({ sections: names }, { sections, types }), types);
      return { name, title, text, sketch: sketch.slice(0, 6) };
    }),
  begun(name) {
    const page = pages.find((one) => one.name === name);
    return page ? { title: page.title, blocks: blocksOfPage(page, { sections, types }) } : null;
  },
};

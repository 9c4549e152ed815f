import { siteBlocks } from "#app/blocks.ts";
import { type ReadyPages, sketchOf } from "#cms/pages/web/admin/index.ts";
import { blocksOfPage } from "./blocks-of.ts";
import { pages } from "./pages.ts";
import { sections } from "./sections.ts";

const { types } = siteBlocks;

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

import { siteBlocks } from "#app/blocks.ts";
import type { ReadyPages } from "#cms/pages/web/admin/index.ts";
import { blocksOfPage } from "./blocks-of.ts";
import { contactPage } from "./build.ts";
import { pages } from "./pages.ts";
import { sections } from "./sections.ts";
import { pageSketch } from "./sketches.ts";

const { types } = siteBlocks;

/** The pages that a new one can begin as. */
export const readyPages: ReadyPages = {
  all: () =>
    pages.map((page) => {
      const { name, title, text } = page;
      return { name, title, text, sketch: pageSketch(blocksOfPage(page, { sections, types }), types) };
    }),
  async begun(name, { linkAt }) {
    const page = pages.find((one) => one.name === name);
    if (!page) return null;
    const contact = await linkAt(contactPage);
    return { title: page.title, blocks: blocksOfPage(page, { sections, types, contact }) };
  },
};

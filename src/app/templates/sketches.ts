import type { Block } from "#contract/blocks/block.ts";
import type { KnownType } from "#contract/blocks/known-types.ts";
import { type BlockSketch, sketchOf } from "#contract/blocks/sketch/block-sketch.ts";
import type { Sketch } from "#contract/blocks/sketch/sheet.ts";

type Module = { default: BlockSketch };

// How blocks are sketched is needed for templates alone, and is no part of a page of the site.
const found = {
  ...import.meta.glob<Module>("../../cms/**/blocks/*/sketch.ts", { eager: true }),
  ...import.meta.glob<Module>("../../shop/**/blocks/*/sketch.ts", { eager: true }),
};
const sketches = new Map(Object.values(found).map((module) => [module.default.name, module.default]));

type Types = { get: (name: string) => Pick<KnownType, "drawing"> | undefined };

/** In units of the sheet: sections lie across, pages stand upright. */
const heights = { section: 110, page: 220 };

/** The sketch of a section: what is lower than the sheet stands in its middle. */
export function sectionSketch(blocks: Block[], types: Types): Sketch {
  return sketchOf(blocks, { types, sketches, most: heights.section, middle: true });
}

/** The upper part of a page. */
export function pageSketch(blocks: Block[], types: Types): Sketch {
  return { ...sketchOf(blocks, { types, sketches, most: heights.page }), height: heights.page };
}

import type { Block } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { Sketch } from "#contract/blocks/sketch/sheet.ts";
import type { Language } from "#contract/language.ts";

/** All of them, for an editor that knows these kinds of blocks. */
export type LoadSections = (types: KnownTypes) => Promise<ReadySection[]>;

type Texts = Record<Language, string>;

/** A section that the library offers beside single blocks. Its blocks get ids of their own when it is inserted. */
export type ReadySection = { name: string; title: Texts; words: Texts; blocks: Block[]; sketch: Sketch };

/** A page that a new one can begin as. */
export type ReadyPage = { name: string; title: Texts; text: Texts; sketch: Sketch };

/** What the composition knows of ready pages: all of them for the screen, and the blocks of one. */
export type ReadyPages = {
  all: () => ReadyPage[];
  /** Null for a name that nobody knows. `linkAt` finds the page at a path, as links name it. */
  begun: (
    name: string,
    site: { linkAt: (path: string) => Promise<string | null> },
  ) => Promise<{ title: Texts; blocks: Block[] } | null>;
};

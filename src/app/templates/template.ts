import type { SectionProps } from "#cms/elements/blocks/section/block.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { Language } from "#contract/language.ts";

/** A block before it stands on a page: version and ids are added when it is inserted. */
export type TemplateBlock = { type: Block["type"]; props: Block["props"]; children?: TemplateBlock[] };

type Texts = Record<Language, string>;

/** A ready-made section: what a library offers beside single blocks. */
export type SectionTemplate = {
  /** Unique among all sections. */
  name: string;
  title: Texts;
  /** Words by which it is found, besides its title. */
  words: Texts;
  blocks: TemplateBlock[];
};

/** A whole page, made of sections. */
export type PageTemplate = {
  /** Unique among all pages. */
  name: string;
  title: Texts;
  /** What it is for, in one sentence. */
  text: Texts;
  /** Names of sections, top to bottom. */
  sections: string[];
  /** The backgrounds of sections that would be like their neighbours with their own. */
  grounds?: Record<string, SectionProps["background"]>;
};

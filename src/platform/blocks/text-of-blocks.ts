import { allBlocks, type Block, propsOf } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { headingsIn, plainText } from "#contract/formats/plain-text.ts";
import type { Language, Localised } from "#contract/language.ts";

/** The props of words that stand above others. */
const titleProps = new Set(["title", "heading"]);

/**
 * What blocks say in a language, in reading order, and which of it are headings. Texts that this language lacks are left
 * out, and those of blocks that nobody knows.
 */
export function textOfBlocks(
  blocks: Block[],
  { types, language }: { types: BlockTypes; language: Language },
): { headings: string[]; texts: string[] } {
  const [headings, texts]: [string[], string[]] = [[], []];
  for (const { type: name, props } of allBlocks(blocks)) {
    const type = types.get(name);
    for (const prop of type ? propsOf(type, "words", "html") : []) {
      const said = (props[prop] as Localised | undefined)?.[language];
      if (typeof said !== "string" || said === "") continue;
      const html = type!.fields[prop]!.kind === "html";
      if (html) headings.push(...headingsIn(said));
      else if (titleProps.has(prop)) headings.push(said);
      texts.push(html ? plainText(said) : said);
    }
  }
  return { headings, texts };
}

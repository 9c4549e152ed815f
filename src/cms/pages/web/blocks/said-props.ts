import { type Block, type BlockType, propsOf } from "#contract/blocks/block.ts";
import type { Localised } from "#contract/language.ts";
import type { Where } from "#web/site/place.ts";

/** The same each time, so that what was drawn of it is used again. */
const nothing: Localised = Object.freeze({});

/**
 * What a block says on a page in this language. A text that is stored as empty in the main language was emptied there: the
 * other language does not take its place, as it does for one that was never written.
 */
export function saidProps(
  props: Block["props"],
  { type, where: { language, main } }: { type: Pick<BlockType, "fields">; where: Where },
): Block["props"] {
  if (language !== main) return props;
  const emptied = propsOf(type, "words", "html").filter(
    (prop) => (props[prop] as Localised | undefined)?.[main] === "",
  );
  return emptied.length === 0 ? props : { ...props, ...Object.fromEntries(emptied.map((prop) => [prop, nothing])) };
}

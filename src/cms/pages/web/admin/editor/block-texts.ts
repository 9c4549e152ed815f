import type { BlockType } from "#contract/blocks/block.ts";
import type { Translate } from "#contract/texts/translate.ts";

type Named = Pick<BlockType, "name">;

/** What a kind of block is called. */
export function blockName(t: Translate, { name }: Named): string {
  return t(`admin:block.${name}.name`);
}

/** The label of one of its fields: its own, or the usual one of all blocks. */
export function fieldLabel(t: Translate, { type: { name }, prop }: { type: Named; prop: string }): string {
  return firstOf(t, [`admin:block.${name}.field.${prop}`, `admin:blockField.${prop}`]);
}

/** What one value of a choice is called. */
export function choiceLabel(
  t: Translate,
  { type: { name }, prop, value }: { type: Named; prop: string; value: string },
): string {
  return firstOf(t, [`admin:block.${name}.choice.${prop}.${value}`, `admin:blockChoice.${value}`]);
}

/** A text that is missing is returned as its key, without its namespace. */
function firstOf(t: Translate, keys: string[]): string {
  const found = keys.find((key) => t(key) !== key.slice(key.indexOf(":") + 1));
  return t(found ?? keys[0]!);
}

import { type ChoiceName, type OrnamentName } from "#cms/design/choices.ts";
import type { ColourRole } from "#cms/design/colours/roles.ts";
import type { Translate } from "#contract/texts/translate.ts";

export function choiceLabel(t: Translate, name: ChoiceName): string {
  return t(`admin:design.choice.${name}.label`);
}

/** What a choice is called; ratios are written without their point, which divides the keys of texts. */
export function choiceWord(t: Translate, name: ChoiceName, value: string): string {
  return t(`admin:design.choice.${name}.${value.replace(".", "")}`);
}

export function ornamentWord(t: Translate, name: OrnamentName): string {
  return t(`admin:design.ornament.${name}`);
}

export function roleLabel(t: Translate, role: ColourRole): string {
  return t(`admin:design.role.${role}.label`);
}

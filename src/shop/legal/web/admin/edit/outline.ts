import type { Translate } from "#contract/texts/translate.ts";

/** The parts that terms usually have; what belongs into each is a hint that the owner replaces. */
const parts = [
  ...["scope", "partner", "contract", "prices", "delivery", "title", "defects", "liability", "age", "disputes"],
] as const;

/** Headings with hints in place of texts, in the language of `t`. Terms with hints cannot be published. */
export function outlineOf(t: Translate): string {
  return parts
    .map((part, at) => {
      const hint = t("admin:legal.outline.hint", { text: t(`admin:legal.outline.${part}.hint`) });
      return `<h2>${at + 1}. ${t(`admin:legal.outline.${part}.title`)}</h2><p>[${hint}]</p>`;
    })
    .join("");
}

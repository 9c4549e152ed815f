import type { Translate } from "#contract/texts/translate.ts";

type Figure = { type: { name: string }; attrs: Record<string, unknown> };

/** What a figure of the editor is called. */
export function figureWords(t: Translate, { type, attrs }: Figure): string {
  if (type.name !== "pictures") return t(`admin:editor.figure.${type.name}`);
  return t("admin:editor.figure.pictures", { count: Math.max(1, (attrs["ids"] as string[]).length) });
}

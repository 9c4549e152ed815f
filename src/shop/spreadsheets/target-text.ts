import type { Translate } from "#contract/texts/translate.ts";

const numbered = /^(attribute|options?)(\d+)\.(.+)$/;

/** What a column means, in words: a text under `admin:sheet.target`, where points are underscores. */
export function targetText(target: string, t: Translate): string {
  const [, kind, number = "", part] = numbered.exec(target) ?? [];
  const name = kind ? `${kind}_${part}` : target;
  return t(`admin:sheet.target.${name.replaceAll(".", "_")}`, { number });
}

import type { Statistics } from "#cms/statistics/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";

type One = Omit<Statistics["happened"][number], "day">;

/** „Beitrag ‚Erntefest‘ veröffentlicht“, or how many of a kind. */
export function happenedText({ kind, title, count }: One, t: Translate): string {
  return t(`admin:happened.${kind}`, { count, title: title || t("admin:statistics.happened.untitled") });
}

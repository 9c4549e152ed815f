import type { Entry } from "#cms/entries/contract.ts";
import { timeText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Wish } from "#web/admin/keeping/editor/wish.ts";

type Done = { wish: Wish; entry: Entry; language: Language };

/** What publishing or unpublishing means for visitors, where the usual sentence would not be true. */
export function doneText(t: Translate, { wish, entry, language }: Done): string | null {
  if (wish.intent === "publish" && entry.behind?.state === "planned") {
    return t("admin:entry.done.planned", { time: timeText(entry.publish_date, language) });
  }
  const [left] = entry.published;
  if (wish.intent === "unpublish" && left) {
    return t("admin:entry.done.unpublishOne", { language: t(`admin:language.${left}`) });
  }
  return null;
}

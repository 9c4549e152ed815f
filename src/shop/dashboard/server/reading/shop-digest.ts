import { shortDayText } from "#contract/formats/dates/date-time.ts";
import { translator } from "#contract/texts/translate.ts";
import type { DigestPart } from "#platform/faces/digest.ts";
import type { OverviewCard } from "#platform/faces/overview.ts";
import type { TodoName } from "#shop/dashboard/contract.ts";
import { readTodo } from "./read-todo.ts";

/** They are news by themselves, which the mail has anyway. */
const news: ReadonlySet<TodoName> = new Set(["messages", "failedMails"]);

/** What is to be done in the shop, in the lines of a mail: how much, and since when. */
export function shopDigest(overview: Record<string, OverviewCard>): DigestPart {
  return {
    needs: "order.read",
    async read(platform, reader) {
      const t = translator(reader.language);
      const todo = await readTodo(platform, { ...reader, overview });
      const open = todo.filter(({ name, count }) => count > 0 && !news.has(name));
      if (open.length === 0) return null;
      const lines = open.map(({ name, count, oldest }) => {
        const line = t(`notifications:shopDigest.${name}`, { count });
        if (oldest === null) return line;
        return t("notifications:shopDigest.since", { line, day: shortDayText(oldest, reader.language) });
      });
      return { title: t("notifications:shopDigest.title"), lines };
    },
  };
}

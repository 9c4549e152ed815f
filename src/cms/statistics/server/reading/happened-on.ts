import type { Statistics } from "#cms/statistics/contract.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Permission } from "#contract/rights/rights.ts";
import type { Db } from "#database/database.ts";
import type { Happened } from "#platform/faces/happened.ts";
import type { Titles } from "#platform/publishing/titles.ts";
import type { Span } from "../closed/span-of-documents.ts";

/** So many things of a kind are looked at, the latest, and so many lines are shown of all of them. */
const most = { read: 300, shown: 60 };
const day = 24 * 60 * 60 * 1000;

type Asked = {
  span: Span;
  happened: Happened[];
  titles: Titles;
  may: (permission: Permission) => boolean;
  now: Date;
};

/** What the site has told the world between two days until now, the first first; several things of a kind and a day together. */
export async function happenedOn(db: Db, { span, happened, titles, may, now }: Asked): Promise<Statistics["happened"]> {
  // A day of German time begins up to two hours before that of UTC.
  const from = new Date(Date.parse(span.from) - day).toISOString();
  const before = new Date(Math.min(Date.parse(span.to) + 2 * day, now.getTime() + 1)).toISOString();
  const lines = await Promise.all(
    happened
      .filter(({ needs }) => may(needs))
      .map(async ({ kind, read }) => {
        const found = (await read(db, { from, before, most: most.read }))
          .toReversed()
          .map(({ id, at }) => ({ id, day: berlinDate(new Date(at)) }))
          .filter((one) => one.day >= span.from && one.day <= span.to);
        const days = [...Map.groupBy(found, (one) => one.day)];
        const firsts = days.flatMap(([, [first]]) => (first ? [first.id] : []));
        const named = new Map(firsts.length > 0 ? await titles[kind]?.(db, { ids: firsts }) : []);
        return days.map(([on, things]) => ({
          ...{ day: on, kind, count: things.length },
          title: named.get(things[0]?.id ?? "") ?? "",
        }));
      }),
  );
  return lines
    .flat()
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.kind.localeCompare(other.kind))
    .slice(-most.shown);
}

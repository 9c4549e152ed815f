import "#declared.ts";
import { auditGroups } from "#contract/audit.ts";
import { berlinDay } from "#contract/formats/dates/date-time.ts";
import { type Filter, idOf, listAddress, oneFrom, type ViewOf } from "#web/admin/lists/filters/list-address.ts";

/** A day in the German calendar. While a year is being typed, it is a year of antiquity. */
const day: Filter<string> = { none: "", read: (text) => (text >= "2000" && berlinDay(text) ? text : "") };

export const auditList = listAddress("/admincenter/audit", {
  group: oneFrom(auditGroups()),
  user: idOf(),
  thing: idOf(),
  from: day,
  to: day,
});

export type AuditView = ViewOf<typeof auditList>;

/** What to ask the API for: days as moments. */
export function queryOf({ from, to, ...query }: ReturnType<typeof auditList.query>) {
  const first = from && berlinDay(from)?.first;
  const last = to && berlinDay(to)?.last;
  return { ...query, ...(first && { from: first }), ...(last && { to: last }) };
}

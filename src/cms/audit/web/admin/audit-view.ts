import { auditGroups } from "#contract/audit.ts";
import { berlinDay } from "#contract/formats/date-time.ts";
import { isId } from "#contract/id.ts";
import { listHref, oneOf, pageOf } from "#web/admin/lists/list-address.ts";

/** What the log shows, as it stands in the address; days as German calendars have them. */
export type AuditView = {
  group: (typeof auditGroups)[number] | null;
  user: string | null;
  thing: string | null;
  from: string | null;
  to: string | null;
  page: number;
};

export const everything: AuditView = { group: null, user: null, thing: null, from: null, to: null, page: 1 };

export function viewOf(parameters: URLSearchParams): AuditView {
  return {
    group: oneOf(auditGroups, parameters.get("group")),
    user: idOf(parameters.get("user")),
    thing: idOf(parameters.get("thing")),
    from: dayOf(parameters.get("from")),
    to: dayOf(parameters.get("to")),
    page: pageOf(parameters),
  };
}

function idOf(value: string | null): string | null {
  return value && isId(value) ? value : null;
}

/** Whoever types a year has been in antiquity on the way. */
function dayOf(value: string | null): string | null {
  return value && value >= "2000" && berlinDay(value) ? value : null;
}

export function auditAddress(view: AuditView): string {
  return listHref("/admincenter/audit", { q: "", ...view });
}

export function isFiltered({ page: _any, ...filters }: AuditView): boolean {
  return Object.values(filters).some((value) => value !== null);
}

/** What to ask the API for. */
export function queryOf({ group, user, thing, from, to, page }: AuditView) {
  const first = from && berlinDay(from)?.first;
  const last = to && berlinDay(to)?.last;
  return {
    page,
    ...(group && { group }),
    ...(user && { user }),
    ...(thing && { thing }),
    ...(first && { from: first }),
    ...(last && { to: last }),
  };
}

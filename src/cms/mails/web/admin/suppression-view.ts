import { type Suppression, suppressionReasons } from "#cms/mails/contract.ts";
import { listHref, oneOf, pageOf, searchOf } from "#web/admin/lists/list-address.ts";
import { suppressionsPath } from "./mail-tabs.tsx";

/** What the list of blocked addresses shows, as it stands in the address. */
export type SuppressionView = { q: string; reason: Suppression["reason"] | null; page: number };

export function viewOf(parameters: URLSearchParams): SuppressionView {
  return {
    q: searchOf(parameters),
    reason: oneOf(suppressionReasons, parameters.get("reason")),
    page: pageOf(parameters),
  };
}

export function suppressionsAddress(view: SuppressionView): string {
  return listHref(suppressionsPath, view);
}

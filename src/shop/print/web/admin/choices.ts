import { isId } from "#contract/id.ts";
import type { Input } from "#contract/wire/route.ts";
import { codeChoices, detailChoices, mostCopies, type printLabels, type printPriceList } from "#shop/print/contract.ts";
import { labelsOn, type SheetName, sheetNames, sheets } from "#shop/print/sheets.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";

/** What is printed, as the address of the screen has it. What is wrong there counts as missing. */
type Shared = { groups: string[]; available: boolean };
export type ListChoice = Shared & { details: (typeof detailChoices)[number]; order: boolean; customers: string | null };
export type LabelChoice = Shared & {
  products: string[];
  sheet: SheetName;
  start: number;
  copies: number;
  code: (typeof codeChoices)[number];
};

/** So many ids fit into an address. */
const mostNamed = 100;

export function listChoice(parameters: URLSearchParams): ListChoice {
  return {
    ...sharedIn(parameters),
    details: oneOf(detailChoices, parameters.get("details")) ?? "short",
    order: parameters.has("order"),
    customers: idsIn([parameters.get("customers") ?? ""])[0] ?? null,
  };
}

export function labelChoice(parameters: URLSearchParams): LabelChoice {
  const sheet = oneOf(sheetNames, parameters.get("sheet")) ?? "70x36";
  return {
    ...sharedIn(parameters),
    products: idsIn((parameters.get("products") ?? "").split(",")),
    sheet,
    start: numberIn(parameters.get("start"), labelsOn(sheets[sheet])),
    copies: numberIn(parameters.get("copies"), mostCopies),
    code: oneOf(codeChoices, parameters.get("code")) ?? "none",
  };
}

/** The query of the API. */
export function listQuery({ details, order, customers, ...shared }: ListChoice): Input<typeof printPriceList>["query"] {
  return { ...sharedQuery(shared), details, ...(order && { order: "yes" }), ...(customers && { customers }) };
}

export function labelQuery({ products, sheet, start, copies, code, ...shared }: LabelChoice) {
  const asked: Input<typeof printLabels>["query"] = { ...sharedQuery(shared), sheet, start, copies, code };
  return products.length > 0 ? { ...asked, groups: undefined, products: products.join(",") } : asked;
}

function sharedQuery({ groups, available }: Shared) {
  return { ...(groups.length > 0 && { groups: groups.join(",") }), ...(available && { available: "yes" as const }) };
}

function sharedIn(parameters: URLSearchParams): Shared {
  return { groups: idsIn(parameters.getAll("group")), available: parameters.has("available") };
}

function idsIn(texts: string[]): string[] {
  return [...new Set(texts.filter(isId))].slice(0, mostNamed);
}

function numberIn(text: string | null, most: number): number {
  const number = Math.trunc(Number(text));
  return number >= 1 ? Math.min(number, most) : 1;
}

import type { CustomerGroup } from "#shop/customer-groups/contract.ts";
import { customerGroupTable } from "#shop/customer-groups/customer-group.ts";
import { numberField, type Reading } from "#shop/things/web/admin/index.ts";
import type { Fields } from "#web/form/fields.ts";
import { tableFields } from "#web/form/table-fields.ts";

export type GroupValues = Pick<CustomerGroup, "name_de" | "name_en" | "display"> & {
  /** As it is typed: `12,5`. */
  discount: string;
};

/** Percent with two decimals. */
export const percents = { places: 2 };

export function groupFields({ language }: Pick<Reading, "language">): Fields<GroupValues> {
  const discount = numberField("discount", { language, ...percents, needed: true });
  return { ...tableFields(customerGroupTable), discount: { ...discount, empty: "0" } };
}

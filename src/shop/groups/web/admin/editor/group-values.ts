import type { groupFields as written } from "#shop/groups/fields.ts";
import { groupTable } from "#shop/groups/group.ts";
import { numberField } from "#shop/things/web/admin/index.ts";
import type { Fields } from "#web/form/fields.ts";
import { type TableValues, tableFields } from "#web/form/table-fields.ts";

/** What the form of a group holds, each field under the name that it is sent with. */
export type GroupValues = Omit<TableValues<typeof written>, "order"> & { order: string };
export type FieldName = keyof GroupValues;

/** The fields of the form. `parent`: the group that a new one is begun in. */
export function groupForm(parent: string | null = null): Fields<GroupValues> {
  const plain = tableFields(groupTable, { keepsTyping: true });
  return {
    ...plain,
    order: numberField("order", { language: "de", places: 0, needed: true }),
    parent: { ...plain.parent, empty: parent },
  };
}

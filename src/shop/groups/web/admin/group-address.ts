import { groupsPath } from "#shop/catalogue/web/admin/index.ts";

export { groupsPath };

/** Where a product group is edited. */
export function groupEditor(id: string): string {
  return `${groupsPath}/${id}`;
}

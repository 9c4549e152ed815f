import { firstOf, listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";

export const gallerySorts = ["-changed", "changed", "title", "-title"] as const;

export const galleryList = listAddress("/admincenter/galleries", {
  q: words(),
  status: oneFrom(["trash"]),
  sort: firstOf(gallerySorts),
});

/** Where a gallery is edited; `new` begins one. */
export function galleryAddress(id: string): string {
  return `${galleryList.path}/${id}`;
}

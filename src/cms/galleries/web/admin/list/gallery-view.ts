import { listHref, oneOf, pageOf, searchOf } from "#web/admin/lists/list-address.ts";

export const galleriesAddress = "/admincenter/galleries";

export const gallerySorts = ["-changed", "changed", "title", "-title"] as const;

/** What the list shows, as it stands in the address. */
export type GalleryView = { q: string; sort: (typeof gallerySorts)[number]; page: number };

export function galleryViewOf(parameters: URLSearchParams): GalleryView {
  return {
    q: searchOf(parameters),
    sort: oneOf(gallerySorts, parameters.get("sort")) ?? gallerySorts[0],
    page: pageOf(parameters),
  };
}

export function galleryListAddress({ q, sort, page }: GalleryView): string {
  return listHref(galleriesAddress, { q, sort: sort === gallerySorts[0] ? null : sort, page });
}

/** Where a gallery is edited; `new` begins one. */
export function galleryAddress(id: string): string {
  return `${galleriesAddress}/${id}`;
}

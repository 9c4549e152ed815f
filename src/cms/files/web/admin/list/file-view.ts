import { fileKinds, type readFiles } from "#cms/files/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { firstOf, idOf, listAddress, oneFrom, type ViewOf, words } from "#web/admin/lists/filters/list-address.ts";

export const fileSorts = ["-uploadDate", "uploadDate", "name", "-name", "-size", "size", "-changed"] as const;
/** Further filters of the list. */
export const fileParts = ["unused", "undescribed", "alike", "failed"] as const;

export const recentTag = "recently_uploaded";

export const fileList = listAddress("/admincenter/files", {
  q: words(),
  type: oneFrom(fileKinds),
  /** A part of the files, or the trash. */
  show: oneFrom([...fileParts, "trash"]),
  /** A branch of the tree of tags, or `recently_uploaded`. */
  tags: words(500),
  /** The file whose look-alikes are shown. */
  alike: idOf(),
  /** The one file that is shown. */
  id: idOf(),
  sort: firstOf(fileSorts),
});

/** What the list shows, as in the address. */
export type FileView = ViewOf<typeof fileList>;

export const everyFile = fileList.read(new URLSearchParams());

export const filesAddress = fileList.path;
export const fileAddress = fileList.href;
export const fileViewOf = fileList.read;

type Query = Input<typeof readFiles>["query"];

/** The view as a query of the API. */
export function queryOf({ q, type, show, tags, alike, sort, page }: FileView): Query {
  return {
    ...{ sort, page },
    ...(q && { q }),
    ...(type && { type }),
    ...(tags && { tags }),
    ...(show === "trash" || show === "failed" ? { status: show } : show ? { [show]: true } : {}),
    ...(alike && { alike }),
  };
}

/** The files of a view, regardless of page and order. */
export function scopeOf(view: FileView): string {
  return fileAddress({ ...view, page: 1, sort: fileSorts[0] });
}

/** Whether a search or a filter is set, besides the branch or the trash. */
export function isNarrowed({ q, type, show, alike, id }: FileView): boolean {
  return q !== "" || type !== null || (show !== null && show !== "trash") || alike !== "" || id !== "";
}

/** Where a file is edited. */
export function editAddress({ id, isImg }: { id: string; isImg: boolean }): string {
  return `/admincenter/${isImg ? "image" : "file"}/edit/${id}`;
}

import { fileKinds, type readFiles } from "#cms/files/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { listHref, oneOf, pageOf, searchOf } from "#web/admin/lists/list-address.ts";

export const fileSorts = ["-uploadDate", "uploadDate", "name", "-name", "-size", "size", "-changed"] as const;
/** What the list may be narrowed to besides. */
export const fileParts = ["unused", "undescribed", "alike", "failed"] as const;

type Sort = (typeof fileSorts)[number];
type Kind = (typeof fileKinds)[number];

/** What the list shows, as it stands in the address. */
export type FileView = {
  q: string;
  type: Kind | null;
  show: (typeof fileParts)[number] | "trash" | null;
  /** A branch of the tree of tags, or `recently_uploaded`. */
  tags: string;
  /** The file whose look-alikes are shown. */
  alike: string;
  /** The one file that is shown. */
  id: string;
  sort: Sort;
  page: number;
};

export const recentTag = "recently_uploaded";
export const filesAddress = "/admincenter/files";

export const everyFile: FileView = {
  ...{ q: "", type: null, show: null, tags: "", alike: "", id: "", sort: fileSorts[0], page: 1 },
};

export function fileViewOf(parameters: URLSearchParams): FileView {
  return {
    q: searchOf(parameters),
    type: oneOf(fileKinds, parameters.get("type")),
    show: oneOf([...fileParts, "trash"] as const, parameters.get("show")),
    tags: (parameters.get("tags") ?? "").trim().slice(0, 500),
    alike: idOf(parameters.get("alike")),
    id: idOf(parameters.get("id")),
    sort: oneOf(fileSorts, parameters.get("sort")) ?? fileSorts[0],
    page: pageOf(parameters),
  };
}

function idOf(value: string | null): string {
  return value && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? value : "";
}

export function fileAddress(view: Partial<FileView>): string {
  const { sort, ...rest } = { ...everyFile, ...view };
  return listHref(filesAddress, { ...rest, sort: sort === fileSorts[0] ? null : sort });
}

type Query = Input<typeof readFiles>["query"];

/** The view as the API is asked for it. */
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

/** Which files a view is about, whatever page of them is shown and in whatever order. */
export function scopeOf(view: FileView): string {
  return fileAddress({ ...view, page: 1, sort: fileSorts[0] });
}

/** Something is searched or narrowed, apart from the branch or the trash that is looked into. */
export function isNarrowed({ q, type, show, alike, id }: FileView): boolean {
  return q !== "" || type !== null || (show !== null && show !== "trash") || alike !== "" || id !== "";
}

/** Where a file is edited. */
export function editAddress({ id, isImg }: { id: string; isImg: boolean }): string {
  return `/admincenter/${isImg ? "image" : "file"}/edit/${id}`;
}

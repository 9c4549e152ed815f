import { isId } from "#contract/id.ts";
import { listHref, pageOf } from "../../lists/filters/list-address.ts";

/** What the screen of versions shows, as in the address. */
export type VersionsView = {
  /** Only versions that were saved on purpose: published, taken down, restored. */
  named: boolean;
  page: number;
  /** The shown version. */
  version: string | null;
  /** What it is compared with: another version, or the draft. */
  other: string | null;
};

export function versionsViewOf(parameters: URLSearchParams): VersionsView {
  const idIn = (name: string) => {
    const value = parameters.get(name) ?? "";
    return isId(value) ? value : null;
  };
  return {
    named: parameters.get("named") === "1",
    page: pageOf(parameters),
    version: idIn("version"),
    other: idIn("other"),
  };
}

/** @param path of the screen of versions of one thing */
export function versionsAddress(path: string, { named, page, version, other }: VersionsView): string {
  return listHref(path, { q: "", named: named ? "1" : null, version, other, page });
}

import type { Publication } from "#web/site/tools/publication.ts";
import { publishEntries, unpublishEntries } from "../contract.ts";
import { growAddress } from "./cards/grown-address.ts";

export const publication: Publication = {
  kind: "entry",
  publish: publishEntries,
  unpublish: unpublishEntries,
  grow: growAddress,
};

import type { Publication } from "#web/site/tools/publication.ts";
import { publishGroups, unpublishGroups } from "../contract.ts";

export const publication: Publication = { kind: "productgroup", publish: publishGroups, unpublish: unpublishGroups };

import type { Publication } from "#web/site/tools/publication.ts";
import { publishPages, unpublishPages } from "../contract.ts";

export const publication: Publication = { kind: "page", publish: publishPages, unpublish: unpublishPages };

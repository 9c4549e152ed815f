import type { Publication } from "#web/site/tools/publication.ts";
import { publishProducts, unpublishProducts } from "../contract.ts";

export const publication: Publication = { kind: "product", publish: publishProducts, unpublish: unpublishProducts };

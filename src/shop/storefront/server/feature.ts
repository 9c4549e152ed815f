import type { ServerFeature } from "#platform/feature.ts";
import { productList } from "../blocks/product-list/block.ts";
import { productTeaser } from "../blocks/product-teaser/block.ts";
import {
  boughtParameter,
  boughtPattern,
  comparedParameter,
  comparedPattern,
  listPatterns,
  offerParameter,
  offerPattern,
} from "../parameters.ts";

const below = "shop";

export const storefrontFeature: ServerFeature = {
  component: "shop",
  blocks: [productTeaser, productList],
  pageParameters: {
    // Words are typed by each visitor anew.
    q: { values: /\S/, below, most: 0 },
    f: { values: listPatterns.f, below, most: 3 },
    from: { values: listPatterns.from, below, most: 0 },
    to: { values: listPatterns.to, below, most: 0 },
    // Other orders are chosen in what an export has not; all products have one, to which the first page links.
    sort: { values: listPatterns.sort, below, exported: true },
    page: { values: listPatterns.page, below },
    [offerParameter]: { values: offerPattern, below, exported: true },
    [boughtParameter]: { values: boughtPattern, below, most: 0 },
    [comparedParameter]: { values: comparedPattern, below, most: 0 },
  },
};

import { type Static, Type } from "typebox";
import { Vacation } from "#cms/settings/contract.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Lang, Line } from "#contract/wire/shapes.ts";
import { Offer, Product, partTags } from "#shop/products/contract.ts";
import { anyFacetsTag, facetsTag, shelfTag } from "#shop/products/tags.ts";

const { properties } = Product;

/** What lists, teasers and comparisons show of a product. */
export const ProductCard = closed({
  _id: Id,
  version: Type.Integer(),
  type: properties.type,
  name_de: properties.name_de,
  name_en: properties.name_en,
  teaser_de: properties.teaser_de,
  teaser_en: properties.teaser_en,
  media: properties.media,
  vintage: properties.vintage,
  minAge: properties.minAge,
  taxClass: properties.taxClass,
  event: properties.event,
  /** How many can be ordered. */
  least: properties.least,
  most: properties.most,
  step: properties.step,
  offers: Type.Array(Offer),
  parts: properties.parts,
  slugs: properties.slugs,
  published: properties.published,
});
export type ProductCard = Static<typeof ProductCard>;

/** The attributes that every shop can filter by, besides those that its groups declare and the options of its products. */
export const ownFacets = ["type", "drink", "dryness", "grape", "quality", "vintage", "origin", "availability"] as const;

const FacetKey = Type.String({ minLength: 1, maxLength: 170 });
const Wanted = closed({ key: FacetKey, values: Type.Array(Line, { minItems: 1, maxItems: 50 }) });
const Price = Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 });

/** A property of products, and how many of those that were found have each of its values. */
export const Facet = closed({
  /** One of `ownFacets`; `option:` and the name of an option; `attribute:` and the key of an attribute of a group. */
  key: Type.String(),
  /** As visitors read it; empty for `ownFacets`, whose names are texts of the site. */
  name: Type.String(),
  values: Type.Array(closed({ value: Type.String(), label: Type.String(), count: Type.Integer({ minimum: 0 }) })),
});
export type Facet = Static<typeof Facet>;

/** `-vintage`: the youngest first, then what has none. */
export const searchSorts = ["order", "relevance", "name", "price", "-price", "new", "-vintage"] as const;

/** Every product that guests can be shown: any change of one changes what is found. */
const foundTags = ["products", "productgroups", "config"];

export const searchShop = route({
  method: "POST",
  path: "/shop/search",
  permission: null,
  summary:
    "The published products that fit: words (also item numbers and EANs, with typing errors), group, tags, facets, prices; counts of facets are those of what the other facets leave.",
  body: closed({
    qry: Type.Optional(Line),
    /** For callers of former versions; it is not looked at. */
    token: Type.Optional(Type.String({ maxLength: 2000 })),
    lang: Type.Optional(Lang),
    group: Type.Optional(Id),
    tags: Type.Optional(Type.Array(Line, { maxItems: 20 })),
    /** Of several values of one facet any fits; of several facets all have to. */
    facets: Type.Optional(Type.Array(Wanted, { maxItems: 20 })),
    price: Type.Optional(closed({ from: Type.Optional(Price), to: Type.Optional(Price) })),
    sort: Type.Optional(Type.Enum([...searchSorts])),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** False for who needs neither facets nor the range of prices. */
    counts: Type.Optional(Type.Boolean()),
  }),
  reply: closed({
    items: Type.Array(ProductCard),
    total: Type.Integer({ minimum: 0 }),
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
    facets: Type.Array(Facet),
    /** The group that was asked for, and all below it. */
    shelves: Type.Array(Id),
    /** The least and the highest price of what was found before prices were asked for; null without prices. */
    prices: Type.Union([closed({ least: Price, most: Price }), Type.Null()]),
  }),
  tags: ({ items, shelves }, _query, { group, facets = [], sort, counts = true }) => [
    ...["productgroups", "config"],
    ...(counts || facets.length > 0 ? [anyFacetsTag, facetsTag(group ?? null)] : []),
    // What stands in a group changes with its own products alone.
    ...(shelves.length > 0 ? shelves.map(shelfTag) : ["products"]),
    ...(shelves.length === 0 && (counts || sort?.endsWith("price")) ? ["prices"] : []),
    ...items.flatMap(partTags),
  ],
});

export const suggestInShop = route({
  method: "GET",
  path: "/shop/suggestions",
  permission: null,
  summary: "The names of published products and groups that begin with, or contain, what was typed.",
  query: closed({ q: Type.String({ minLength: 1, maxLength: 160 }), lang: Type.Optional(Lang) }),
  reply: closed({
    items: Type.Array(
      closed({ kind: Type.Enum(["product", "group"]), _id: Id, name: Type.String(), slugs: properties.slugs }),
    ),
  }),
  tags: () => foundTags,
});

/** The cards of named products, in their order, as guests see them: for favourites, comparisons and blocks. */
export const readCards = route({
  method: "POST",
  path: "/shop/cards",
  permission: null,
  summary: "What lists show of the named products, in the order asked for; those that guests cannot see are left out.",
  body: closed({ ids: Type.Array(Id, { maxItems: 100, uniqueItems: true }) }),
  reply: Type.Array(ProductCard),
  tags: (cards, _query, { ids }) => [
    ...["productgroups", "config"],
    ...ids.map((id) => `product:${id}`),
    ...cards.flatMap(partTags),
  ],
});

const TreeGroup = closed({
  _id: Id,
  parent: Type.Union([Id, Type.Null()]),
  name_de: Type.String(),
  name_en: Type.String(),
  slugs: closed({ de: Type.String(), en: Type.String() }),
  media: Type.Array(Id),
  /** Published products in it and below it. */
  products: Type.Integer({ minimum: 0 }),
});
export type TreeGroup = Static<typeof TreeGroup>;

/** How prices and VAT go together. */
export const priceTaxes = ["gross", "net", "none"] as const;

export const readShop = route({
  method: "GET",
  path: "/shop",
  permission: null,
  summary: "The published groups as a tree in their order, and what every page of the shop needs to know.",
  reply: closed({
    groups: Type.Array(TreeGroup),
    currency: Type.String(),
    showPrice: Type.Boolean(),
    /** Whether the prices that the reader gets contain VAT, are without it, or none is due (§ 19 UStG). */
    tax: Type.Enum([...priceTaxes]),
    /** The business is away now. */
    vacation: Type.Union([Vacation, Type.Null()]),
    /** The customer group of the reader. */
    buyer: Type.Union([closed({ name_de: Type.String(), name_en: Type.String() }), Type.Null()]),
    products: Type.Integer({ minimum: 0 }),
  }),
  tags: () => foundTags,
});

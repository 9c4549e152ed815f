import type { ConfigDocument } from "#cms/settings/server/index.ts";
import type { Localised } from "#contract/language.ts";
import type { WrittenPlace } from "#shop/pickup/place.ts";
import type { ProductDocument } from "#shop/products/contract.ts";

// Loaded when a site is filled with it, which happens once at most.

type Text = { de: string; en: string };

export type GroupContent = {
  key: string;
  parent?: string;
  type?: "grid" | "list" | "vintages";
  name: Text;
  teaser: Text;
  text: Text;
  /** A picture of the pages of the example. */
  picture: string;
};

/** One of several sizes of a product; without it the product has one. */
export type SizeContent = {
  size: string;
  price: number;
  ml?: number;
  weight?: number;
  slots?: number;
  stock?: number;
  warn?: number;
};

export type ProductContent = {
  key: string;
  kind: "wine" | "sparkling" | "semi" | "juice" | "case" | "food" | "merchandise" | "voucher" | "ticket";
  group: string;
  groups?: string[];
  /** The product whose place it takes. */
  succeeds?: string;
  /** How long ago it was published. */
  days: number;
  order?: number;
  name: Text;
  slug?: Text;
  teaser: Text;
  /** A line for each paragraph. */
  text: Text;
  price: number;
  /** Since yesterday; before, it cost `price`. */
  reduced?: number;
  quantity?: [from: number, price: number][];
  most?: number;
  taxClass?: ProductDocument["taxClass"];
  stock?: number;
  warn?: number;
  sizes?: SizeContent[];
  weight?: number;
  slots?: number;
  ml?: number;
  grams?: number;
  foodMl?: number;
  grape?: string;
  quality?: string;
  dryness?: string;
  vintage?: number;
  alcohol?: number;
  acidity?: number;
  sugar?: number;
  ap?: string;
  site?: string;
  serving?: Text;
  ingredients?: Text;
  allergens?: ProductDocument["allergens"];
  nutrition?: number[];
  maker?: string;
  warnings?: Text;
  event?: { month: number; week: number; weekday: number; from: string; hours: number; place: string; seats: number };
  minAge?: ProductDocument["minAge"];
  /** Products, how many of each, and in which size. */
  contains?: [product: string, amount: number, size?: string][];
  related?: string[];
  /** A picture of the pages of the example, beside its own. */
  picture?: string;
};

export type SharedContent = {
  bottler: string;
  sites: Record<string, Text>;
  ingredients: Record<string, Text>;
  delivery: Text;
  foodOrigin: Text;
  size: { name: Text; of: Record<string, Text> };
  makers: Record<string, NonNullable<ProductDocument["manufacturer"]>>;
  menu: Localised;
  /** Why the stock is what it is. */
  counted: string;
};

export async function shopContent() {
  const [groups, wines, sparkling, goods, shared, pictures] = await Promise.all([
    import("../content/groups.json", { with: { type: "json" } }),
    import("../content/wines.json", { with: { type: "json" } }),
    import("../content/sparkling-and-juice.json", { with: { type: "json" } }),
    import("../content/cases-and-goods.json", { with: { type: "json" } }),
    import("../content/shared.json", { with: { type: "json" } }),
    import("../content/pictures.json", { with: { type: "json" } }),
  ]);
  return {
    groups: groups.default as GroupContent[],
    products: [...wines.default, ...sparkling.default, ...goods.default] as unknown as ProductContent[],
    shared: shared.default as SharedContent,
    pictures: pictures.default.map(({ name }) => name),
  };
}

/** How the shop of the example sells. Money in it comes as the settings have it: decimal numbers in euros. */
export type SellingContent = {
  shop: Pick<ConfigDocument["components"]["shop"], "paymentsources" | "bankverbindung" | "shipping">;
  place: Omit<WrittenPlace, "hours">;
};

export async function sellingContent(): Promise<SellingContent> {
  const selling = await import("../content/selling.json", { with: { type: "json" } });
  return selling.default as SellingContent;
}

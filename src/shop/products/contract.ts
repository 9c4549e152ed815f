import { Type } from "typebox";
import { slugLength } from "#contract/slug.ts";
import { duplicateRoute } from "#contract/wire/duplicate.ts";
import { purgeRoute, undeleteRoute } from "#contract/wire/publishing.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, listParameters, Removal } from "#contract/wire/shapes.ts";
import { productTypes } from "./kinds.ts";
import { Product, ProductList, productStatuses, written } from "./product.ts";

export {
  Offer,
  Product,
  type ProductDocument,
  ProductList,
  productStatuses,
} from "./product.ts";
export * from "./publication-contract.ts";

/** What the offers of a product depend on. */
export const partTags = ({ _id, parts }: Pick<Product, "_id" | "parts">): string[] =>
  [_id, ...parts].map((id) => `product:${id}`);

/** What a reply with products depends on: groups are in their addresses. */
const productTags = (shown: Product | ProductList, { sort }: { sort?: string | undefined }): string[] =>
  "items" in shown
    ? ["products", ...(sort?.endsWith("price") ? ["prices"] : []), "productgroups", ...shown.items.flatMap(partTags)]
    : [...partTags(shown), "productgroups"];

export const productSorts = ["order", "name", "-name", "changed", "-changed", "price", "-price"] as const;

export const readProducts = route({
  method: "GET",
  path: "/product",
  permission: null,
  summary:
    "One product (`id` or `slug`; with `status=trash` one in the trash) or a list; guests see what is published.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    /** In place of `id`: that of a published product in any language, in any case. */
    slug: Type.Optional(Type.String({ minLength: 1, maxLength: slugLength })),
    tags: Type.Optional(Type.String({ maxLength: 500 })),
    /** In this group, or in a group below it. */
    group: Type.Optional(Id),
    type: Type.Optional(Type.Enum([...productTypes])),
    status: Type.Optional(Type.Enum([...productStatuses])),
    sort: Type.Optional(Type.Enum([...productSorts])),
  }),
  reply: Type.Union([Product, ProductList]),
  refusals: ["C404", "C101", "C100"],
  tags: productTags,
});

export const readProductBatch = route({
  method: "POST",
  path: "/batch/product",
  permission: null,
  summary: "The named products in the order asked for; unknown ones are left out. With `live`, as guests see them.",
  query: closed({ live: Type.Optional(Type.Boolean()) }),
  body: IdList,
  reply: Type.Array(Product),
  tags: (products, _query, ids) => [
    "productgroups",
    ...ids.map((id) => `product:${id}`),
    ...products.flatMap(partTags),
  ],
});

/** One opening of an editor: what is saved within it becomes one version. */
const sitting = Type.Optional(Id);
const input = Type.Partial(closed(written)).properties;
const wrong = [
  "TAG_RESERVED",
  "PRODUCT_EAN",
  "PRODUCT_VARIANTS",
  "PRODUCT_OWN_PART",
  "PRODUCT_SKU_TWICE",
  "PRODUCT_DATES",
  "PRODUCT_AMOUNTS",
  "PRODUCT_GROUP",
  "PRODUCT_SUCCESSION",
  "PRODUCT_QUANTITY_PRICES",
  "PRODUCT_GROUP_PRICES",
  "PRODUCT_ALLERGENS",
  "SHOP_SLUG_RESERVED",
] as const;

export const createProduct = route({
  method: "POST",
  path: "/shop/product",
  permission: "product.write",
  summary: "A new product; what is left out gets its defaults. A second request in one `sitting` returns the same one.",
  body: closed({ ...input, sitting }),
  reply: Product,
  refusals: ["C404", "C409", ...wrong],
});

export const duplicateProduct = duplicateRoute({ kind: "product", permission: "product.write", reply: Product });

export const succeedProduct = route({
  method: "POST",
  path: "/shop/succession",
  permission: "product.write",
  summary:
    "A draft of the next vintage of a product, unless it has one: then `existing` of the refusal is its id. Once it is published it takes over the address; the former one stays, and leads to it.",
  body: closed({ _id: Id, vintage: Type.Integer({ minimum: 1800, maximum: 2200 }) }),
  reply: Product,
  refusals: ["C404", "PRODUCT_SUCCEEDED"],
});

export const changeProduct = route({
  method: "PUT",
  path: "/shop/product",
  permission: "product.write",
  summary: "Changes the draft; what is left out stays.",
  body: closed({ _id: Id, version: Type.Integer(), ...input, sitting }),
  reply: Product,
  refusals: ["C404", "C409", ...wrong],
});

export const deleteProduct = route({
  method: "DELETE",
  path: "/shop/product",
  permission: "product.delete",
  summary: "Puts a product into the trash, by `?id` or a body with `_id`; after 30 days it is gone.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const deleteProductBatch = route({
  method: "POST",
  path: "/batch/product/delete",
  permission: "product.delete",
  summary: "Moves products to the trash; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});

export const undeleteProducts = undeleteRoute({ kind: "product", permission: "product.delete", reply: Product });
export const purgeProducts = purgeRoute({ kind: "product", permission: "product.delete" });

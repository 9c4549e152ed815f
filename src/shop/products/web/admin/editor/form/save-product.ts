import type { RouterContextProvider } from "react-router";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import {
  changeProduct,
  createProduct,
  type Product,
  publishProducts,
  readProducts,
  undeleteProducts,
  unpublishProducts,
} from "#shop/products/contract.ts";
import { saveThing, type ThingRequests } from "#shop/things/web/admin/index.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { load, send } from "#web/load.ts";
import { type Beginning, begun, productForm } from "../values/product-values.ts";

type Context = Readonly<RouterContextProvider>;

const requests: ThingRequests<Product> = {
  create: (context, body) => send(context, createProduct, { body }),
  change: (context, body) => send(context, changeProduct, { body }),
  publish: (context, wish) => send(context, publishProducts, { body: [wish] }),
  unpublish: (context, wish) => send(context, unpublishProducts, { body: [wish] }),
  undelete: (context, id) => send(context, undeleteProducts, { body: [id] }),
  read: async (context, id) => {
    const there = await load(context, readProducts, { query: { id } });
    return "_id" in there ? there : null;
  },
};

/** Saves the form of a product; a new one begins with what its address says. */
export async function saveProduct(
  context: Context,
  { form, begins }: { form: FormData; begins: Beginning },
): Promise<SaveOutcome<Product>> {
  const { language, currency } = await loadShopFacts(context);
  const creating = {
    ...requests,
    create: (at: Context, body: object) => requests.create(at, { ...begun(begins), ...body }),
  };
  return saveThing(creating, context, { form, fields: productForm({ language, currency }) });
}

import { data, type RouterContextProvider } from "react-router";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Product, type ProductRevision, readProductRevisions, readProducts } from "#shop/products/contract.ts";
import { nameOf } from "#shop/products/offers.ts";
import { productTable } from "#shop/products/product.ts";
import { compareThings } from "#shop/things/web/admin/index.ts";
import { loadVersions } from "#web/admin/publishing/versions/load-versions.ts";
import type { VersionsView } from "#web/admin/publishing/versions/versions-view.ts";
import { load } from "#web/load.ts";
import { toldValue } from "../told-value.ts";

type Asked = { id: string; view: VersionsView; language: Language };

/** The versions of a product, and the differences between two of them. */
export async function loadProductVersions(context: Readonly<RouterContextProvider>, { id, view, language }: Asked) {
  const product = await load(context, readProducts, { query: { id } });
  if (!("_id" in product)) throw data(null, { status: 404 });
  const { changed = "" } = product.behind ?? {};
  const { versions, pages, compared } = await loadVersions<Product>(view, {
    async list(query) {
      const list = await load(context, readProductRevisions, { query: { thing: id, ...query } });
      return "items" in list ? list : { items: [], total: 0 };
    },
    async read(revision) {
      const found = (await load(context, readProductRevisions, { query: { id: revision } })) as ProductRevision;
      return found.product?._id === id ? { ...found, thing: found.product } : null;
    },
    draft: { at: changed, thing: product },
  });
  const t = translator(language);
  const told = (name: string, value: unknown) => toldValue(name, value, t);
  return {
    product: { id, changed, version: product.version, title: nameOf(product), can: product.can },
    ...{ versions, pages },
    comparison: compared && {
      sides: { chosen: compared.chosen, before: compared.before.side, after: compared.after.side },
      fields: compareThings(compared.before.thing, compared.after.thing, { table: productTable, told }),
    },
  };
}

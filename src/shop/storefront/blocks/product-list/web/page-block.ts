import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { searchShop } from "#shop/catalogue/contract.ts";
import { groupAddress } from "#shop/products/addresses.ts";
import { shopAddress } from "#shop/storefront/addresses.ts";
import { loadShop, showCards } from "#shop/storefront/web/index.ts";
import { load } from "#web/load.ts";
import { productList } from "../block.ts";
import { ProductListBlock, type ShownProducts } from "./product-list.tsx";

export default pageBlock({
  type: productList,
  async load({ title, group, tags, count, sort }, { context, where }): Promise<ShownProducts> {
    const { shop, words } = await loadShop({ context, where });
    const below = group === "" ? null : shop.groups.find(({ _id }) => _id === group);
    // A group that guests do not see has nothing for them.
    if (below === undefined) return { title: inLanguage(title, where.language), cards: [], words, more: "" };
    const found = await load(context, searchShop, {
      body: { lang: where.language, tags, sort, pageSize: count, counts: false, ...(group && { group }) },
    });
    return {
      ...{ title: inLanguage(title, where.language), words },
      cards: await showCards(found.items, { context, where, words }),
      more: found.total > count ? (below ? groupAddress(below, where) : shopAddress(where)) : "",
    };
  },
  View: ProductListBlock,
  sheets: ["storefront"],
});

import { pageBlock } from "#cms/pages/web/index.ts";
import { loadCards, loadShop } from "#shop/storefront/web/index.ts";
import { productTeaser } from "../block.ts";
import { ProductTeaser, type ShownTeaser } from "./product-teaser.tsx";

export default pageBlock({
  type: productTeaser,
  async load({ product, side }, { context, where }): Promise<ShownTeaser | null> {
    if (product === "") return null;
    const { words } = await loadShop({ context, where });
    const [card] = await loadCards([product], { context, where, words });
    return card ? { card, words, side } : null;
  },
  View: ProductTeaser,
  sheets: ["storefront"],
});

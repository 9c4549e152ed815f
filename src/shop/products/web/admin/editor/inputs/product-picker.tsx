import { type Product } from "#shop/products/contract.ts";
import { nameIn } from "#shop/products/offers.ts";
import { FoundPicker } from "#web/admin/pieces/found-picker.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { useFoundProducts } from "./use-products.ts";

type Props = {
  id: string;
  label: string;
  /** Those that cannot be chosen. */
  without: readonly string[];
  disabled?: boolean;
  onPick: (product: Product) => void;
};

/** Finds a product by its name or item number, and chooses it. */
export function ProductPicker({ without, onPick, ...input }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { found, search } = useFoundProducts(without);
  return (
    <FoundPicker
      {...input}
      placeholder={t("admin:shopProduct.pick.hint")}
      found={found.map((product) => ({
        value: product._id,
        label: [nameIn(product, language) || t("admin:products.untitled"), product.sku].filter(Boolean).join(" · "),
      }))}
      nothing={t("admin:shopProduct.pick.nothing")}
      search={search}
      onPick={(chosen) => {
        const product = found.find(({ _id }) => _id === chosen);
        if (product) onPick(product);
      }}
    />
  );
}

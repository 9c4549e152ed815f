import { Text, Typography } from "@mantine/core";
import { productTable } from "#shop/products/product.ts";
import { productsPath } from "#shop/products/web/admin/product-address.ts";
import { toldValue } from "#shop/products/web/admin/told-value.ts";
import type { KeptWords } from "#web/admin/keeping/editor/kept-words.ts";
import { useLabelIn } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { FieldName, ProductValues } from "../values/product-values.ts";
import { fieldLabel } from "./use-bound.ts";

/** How the shared parts of the editor speak of a product. */
export function useProductWords(): KeptWords<ProductValues> {
  const t = useTexts();
  const labelIn = useLabelIn();
  return {
    texts: "admin:shopProduct",
    list: productsPath,
    labelOf: (name) => fieldLabel(name, { t, labelIn }),
    Value: FieldValue,
  };
}

/** One field of a product, read-only. */
function FieldValue({ name, values }: { name: FieldName; values: ProductValues }) {
  const t = useTexts();
  const value = values[name];
  if (productTable.rule(name).kind === "html" && value) {
    // Sanitised when it was stored, or written by the editor, which allows nothing more.
    return <Typography className="shop-told" dangerouslySetInnerHTML={{ __html: value as string }} />;
  }
  const text = toldValue(name, value, t);
  return (
    <Text size="sm" className="shop-told" {...(!text && { c: "dimmed" })}>
      {text || t("admin:conflict.nothing")}
    </Text>
  );
}

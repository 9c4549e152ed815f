import { useMemo } from "react";
import type { ShopFacts } from "#shop/catalogue/web/admin/index.ts";
import type { Product } from "#shop/products/contract.ts";
import { publicAddress } from "#shop/products/web/admin/list/product-rows.ts";
import { productKind } from "#shop/products/web/admin/product-kind.ts";
import { useKeptForm } from "#web/admin/keeping/editor/use-kept-form.ts";
import type { Sitting } from "#web/admin/keeping/use-sitting.ts";
import { tellPublished } from "#web/admin/publishing/tell-published.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { type Beginning, type ProductValues, productForm } from "../values/product-values.ts";

type Options = { first: Product | null; sitting: Sitting; facts: ShopFacts; begins: Beginning };

/** The form of a product. */
export function useProductForm({ first, sitting, facts, begins }: Options) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const { language, currency, where } = facts;
  const { type, group } = begins;
  const fields = useMemo(() => productForm({ language, currency }, { type, group }), [language, currency, type, group]);
  const form = useKeptForm<Product, ProductValues>({
    fields,
    loaded: first,
    sitting,
    ids: "product",
    texts: "admin:shopProduct",
    missingFor: ({ intent, lang }, { values }) => {
      const name = `name_${lang ?? main}` as const;
      return intent === "publish" && values[name].trim() === "" ? [name] : [];
    },
    missingText: () => t("admin:shopProduct.nameMissing"),
    doneText: (wish, { published: [left] }) =>
      wish.intent === "unpublish" && left
        ? t("admin:shopProduct.done.unpublishOne", { language: t(`admin:language.${left}`) })
        : null,
    tellDone: ({ intent }, thing, message) => {
      if (intent !== "publish") return false;
      const page = publicAddress(thing, where);
      tellPublished(t, { kind: productKind, thing, page, message, onRetracted: (now) => form.renew(now) });
      return true;
    },
  });
  return { ...form, fields };
}

export type ProductForm = ReturnType<typeof useProductForm>;

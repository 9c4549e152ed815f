import type { boughtOutcomes } from "#shop/storefront/parameters.ts";
import { FormDone, FormError } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";

export type BuyingTold = {
  /** `lost`: the browser has not kept the cart. */
  what: (typeof boughtOutcomes)[number] | "lost";
  pieces: number;
  cart: string;
};

/** What became of the form that puts a product into the cart. A script that wakes later takes that cart over. */
export function BuyingNotice({ told: { what, pieces, cart } }: { told: BuyingTold }) {
  const t = useTexts();
  const isIn = what === "added" || what === "most";
  const text = t(`shop:buy.told.${what}`, what === "added" ? { count: pieces } : {});
  return (
    <div className="shop-bought" data-visit-cart="">
      {isIn ? (
        <FormDone>
          {text} <a href={cart}>{t("shop:buy.toCart")}</a>
        </FormDone>
      ) : (
        <FormError refused={{ code: "BAD_REQUEST", message: text, requestId: "" }} fields={[]} />
      )}
    </div>
  );
}

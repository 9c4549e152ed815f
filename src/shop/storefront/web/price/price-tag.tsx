import type { ShownPrice } from "#shop/storefront/price-words.ts";

/**
 * A price, as it may be shown to consumers: with its base price beside it, whether VAT is in it, and the way to what the
 * shipping costs (§§ 3, 4, 6 PAngV). All prices of the storefront are shown by this. Of a `line` of a cart, VAT and shipping
 * are said below the sum.
 */
export function PriceTag({ price, size = "card" }: { price: ShownPrice; size?: "card" | "large" | "row" | "line" }) {
  const { text, ofGroup, base, strike, vat, shipping, shippingHref, before, now } = price;
  return (
    <div className={`shop-price shop-price-${size}`}>
      <p className="shop-price-line">
        {strike && (
          <>
            <span className="visually-hidden">{before} </span>
            <s className="shop-price-before">{strike.text}</s> <span className="visually-hidden">{now} </span>
          </>
        )}
        <strong className={strike ? "shop-price-now shop-price-less" : "shop-price-now"}>{text}</strong>
        {strike && <span className="shop-price-percent">{strike.percent}</span>}
      </p>
      {ofGroup && <p className="shop-price-group">{ofGroup}</p>}
      {base && <p className="shop-price-base">{base}</p>}
      {size !== "line" && (
        <p className="shop-price-note">
          {vat}
          {shipping !== null && (
            <>
              {vat && " "}
              <a href={shippingHref}>{shipping}</a>
            </>
          )}
        </p>
      )}
    </div>
  );
}

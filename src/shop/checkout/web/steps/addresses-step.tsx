import type { Address } from "#shop/addresses/address.ts";
import { invoiceCountries, namedCountries } from "#shop/addresses/countries.ts";
import { AddressFields } from "#shop/addresses/web/index.ts";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { useTexts } from "#web/texts.tsx";
import { AddressBook } from "./address-book.tsx";
import type { StepProps } from "./step-props.ts";
import { typedAddress } from "./typed-address.ts";

/** Where the goods go, and the invoice, if it goes elsewhere. */
export function AddressesStep({ where, checkout, use, refused, typed }: StepProps) {
  const t = useTexts();
  const { language } = where;
  const { collectable, countries } = checkout;
  const canBeSent = countries.length > 0;
  const isCollected = typed ? typed["delivery"] === "pickup" : checkout.delivery === "pickup" || !canBeSent;
  const { addresses } = checkout;
  const chosen = addresses.find(({ _id }) => _id === use)?.address;
  const said = isCollected ? checkout.invoiceData : (checkout.shippingData ?? checkout.invoiceData);
  const known = chosen ?? said ?? addresses[0]?.address;
  const first = typed ? typedAddress(typed, "shippingData") : (known ?? nothingKnown(checkout));
  // Nothing was chosen yet: the default for invoices, if it is another address than that of the delivery.
  const isBegun = checkout.shippingData !== null || checkout.invoiceData !== null;
  const billed = isBegun ? checkout.invoiceData : (addresses.find(({ forInvoice }) => forInvoice)?.address ?? null);
  const isOther = typed ? "other" in typed : !isCollected && billed !== null && billed !== known;
  const other = typed ? typedAddress(typed, "invoiceData") : isOther ? billed : null;
  const delivered = namedCountries(countries, language);
  const anywhere = namedCountries(invoiceCountries, language);
  return (
    <form method="post" noValidate className="checkout-form" data-keeps="order">
      {collectable && (
        <fieldset className="checkout-choice">
          <legend>{t("shop:checkout.delivery.legend")}</legend>
          {canBeSent && (
            <label className="box">
              <input type="radio" name="delivery" value="shipping" defaultChecked={!isCollected} />
              <span>{t("shop:checkout.delivery.shipping")}</span>
            </label>
          )}
          <label className="box">
            <input type="radio" name="delivery" value="pickup" defaultChecked={isCollected} />
            <span>
              {t("shop:checkout.delivery.pickup")}
              <small>{t("shop:checkout.delivery.pickupHint")}</small>
            </span>
          </label>
        </fieldset>
      )}
      <section aria-labelledby="checkout-address">
        <h2 id="checkout-address">{t("shop:checkout.address")}</h2>
        <AddressBook addresses={addresses} current={known} where={where} />
        <AddressFields
          prefix="shippingData"
          section="shipping"
          address={first}
          countries={collectable ? withFirst(delivered, anywhere) : delivered}
          refused={refused}
          withVatId
        />
      </section>
      <section className="checkout-other" aria-labelledby="checkout-invoice">
        <label className="box">
          <input type="checkbox" name="other" id="checkout-invoice" defaultChecked={isOther} />
          <span>{t("shop:checkout.other")}</span>
        </label>
        <div className="checkout-other-fields">
          <AddressFields
            prefix="invoiceData"
            section="billing"
            address={other}
            countries={anywhere}
            refused={refused}
            withVatId
          />
        </div>
      </section>
      <SendButton>{t("shop:checkout.next")}</SendButton>
    </form>
  );
}

/** The country is that for which the cart was priced. */
function nothingKnown({ customer, country, countries }: StepProps["checkout"]): Partial<Address> {
  return {
    ...(customer && { name: customer.name }),
    ...(country !== null && countries.includes(country) && { country }),
  };
}

/** Whoever collects may live anywhere; those to which goods are sent come first. */
function withFirst<T extends { code: string }>(first: readonly T[], all: readonly T[]): T[] {
  const there = new Set(first.map(({ code }) => code));
  return [...first, ...all.filter(({ code }) => !there.has(code))];
}

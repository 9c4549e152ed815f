import { invoiceCountries, namedCountries } from "#shop/addresses/countries.ts";
import { AddressFields } from "#shop/addresses/web/index.ts";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { useTexts } from "#web/texts.tsx";
import { AddressBook } from "./address-book.tsx";
import type { StepProps } from "./step-props.ts";
import { typedAddress } from "./typed-address.ts";

/** Where the invoice goes, of an order of which nothing is sent. Its fields are called as those of any first address. */
export function InvoiceStep({ where, checkout, use, refused, typed }: StepProps) {
  const t = useTexts();
  const { customer, addresses, invoiceData } = checkout;
  const chosen = addresses.find(({ _id }) => _id === use);
  const usual = addresses.find(({ forInvoice }) => forInvoice) ?? addresses[0];
  const known = chosen?.address ?? invoiceData ?? usual?.address;
  const address = typed ? typedAddress(typed, "shippingData") : (known ?? { ...(customer && { name: customer.name }) });
  return (
    <form method="post" noValidate className="checkout-form" data-keeps="order">
      <input type="hidden" name="delivery" value="none" />
      <section aria-labelledby="checkout-address">
        <h2 id="checkout-address">{t("shop:checkout.address")}</h2>
        <AddressBook addresses={addresses} current={known} where={where} />
        <AddressFields
          prefix="shippingData"
          section="billing"
          address={address}
          countries={namedCountries(invoiceCountries, where.language)}
          refused={refused}
          withVatId
        />
      </section>
      <SendButton>{t("shop:checkout.next")}</SendButton>
    </form>
  );
}

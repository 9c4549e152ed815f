import type { Address } from "#shop/addresses/address.ts";
import { stepAddress } from "#shop/checkout/addresses.ts";
import type { Checkout } from "#shop/checkout/contract.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { addresses: Checkout["addresses"]; current: Partial<Address> | undefined; where: Where };

/** The addresses of a customer, as links that fill in the form; nothing for only one. */
export function AddressBook({ addresses, current, where }: Props) {
  const t = useTexts();
  if (addresses.length < 2) return null;
  return (
    <ul className="checkout-book" aria-label={t("shop:checkout.book")}>
      {addresses.map(({ _id, address }) => (
        <li key={_id}>
          <a href={`${stepAddress(2, where)}?use=${_id}`} aria-current={address === current ? "true" : undefined}>
            {[address.company, address.name, address.street, address.city].filter(Boolean).join(", ")}
          </a>
        </li>
      ))}
    </ul>
  );
}

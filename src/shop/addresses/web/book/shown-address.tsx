import { addressHints } from "#shop/addresses/address-hints.ts";
import { addressLines } from "#shop/addresses/address-lines.ts";
import type { KeptAddress } from "#shop/addresses/contract.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";

/** An address as it stands on an envelope, with what else is known of it. */
export function ShownAddress({ kept, where }: { kept: KeptAddress; where: Where }) {
  const t = useTexts();
  const { address, defaultShipping, defaultInvoice } = kept;
  const { phone, vatId } = address;
  const [hint] = addressHints(address);
  return (
    <div>
      <p className="address-lines">
        {addressLines(address, where.language).map((line, at) => (
          // The same line may stand there twice.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at}>{line}</span>
        ))}
      </p>
      {vatId && <p className="address-more">{t("shop:address.book.vatIdIs", { vatId })}</p>}
      {phone && <p className="address-more">{t("shop:address.book.phone", { phone })}</p>}
      {hint && <p className="address-more">{t(`shop:address.hint.${hint.hint}`)}</p>}
      {(defaultShipping || defaultInvoice) && (
        <ul className="address-defaults">
          {defaultShipping && <li>{t("shop:address.book.shipping")}</li>}
          {defaultInvoice && <li>{t("shop:address.book.invoice")}</li>}
        </ul>
      )}
    </div>
  );
}

import type { ProblemReply } from "#contract/wire/problem.ts";
import { bookAddress } from "#shop/addresses/book-address.ts";
import type { KeptAddress } from "#shop/addresses/contract.ts";
import type { NamedCountry } from "#shop/addresses/countries.ts";
import { ErrorSummary } from "#web/site/forms/error-summary.tsx";
import { Tick } from "#web/site/forms/field.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { AddressFields } from "../address-fields.tsx";
import type { TypedAddress } from "./act-on-book.ts";

type Props = {
  /** Null for a new one. */
  kept: KeptAddress | null;
  /** The book is empty. */
  isFirst: boolean;
  answer: { refused: ProblemReply; typed: TypedAddress | null } | undefined;
  countries: readonly NamedCountry[];
  where: Where;
};

/** A new address, or one that is changed. */
export function AddressForm({ kept, isFirst, answer, countries, where }: Props) {
  const t = useTexts();
  const shown = answer?.typed ?? kept;
  // Without the fragment of a field that the summary led to: the next page would begin there, and not with its message.
  const to = bookAddress(where, kept ? ["edit", kept._id] : ["new", "1"]);
  return (
    <>
      {answer && <ErrorSummary refused={answer.refused} says={(count) => t("shop:address.book.errors", { count })} />}
      <form method="post" action={to} noValidate className="checkout-form">
        {kept && <input type="hidden" name="id" value={kept._id} />}
        <AddressFields
          prefix="address"
          section="shipping"
          address={shown?.address ?? null}
          countries={countries}
          refused={answer?.refused}
          withVatId
        />
        {!isFirst && (
          <div className="address-marks">
            <input type="hidden" name="marks" value="" />
            <Tick id="address-default-shipping" name="defaultShipping" defaultChecked={shown?.defaultShipping ?? false}>
              {t("shop:address.book.markShipping")}
            </Tick>
            <Tick id="address-default-invoice" name="defaultInvoice" defaultChecked={shown?.defaultInvoice ?? false}>
              {t("shop:address.book.markInvoice")}
            </Tick>
          </div>
        )}
        <div className="address-acts">
          <SendButton>{t("shop:address.book.save")}</SendButton>
          <a href={bookAddress(where)}>{t("shop:address.book.cancel")}</a>
        </div>
      </form>
    </>
  );
}

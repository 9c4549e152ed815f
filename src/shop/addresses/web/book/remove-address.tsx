import type { ProblemReply } from "#contract/wire/problem.ts";
import { bookAddress } from "#shop/addresses/book-address.ts";
import type { KeptAddress } from "#shop/addresses/contract.ts";
import { FormError } from "#web/site/forms/field.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { ShownAddress } from "./shown-address.tsx";

type Props = { kept: KeptAddress; refused: ProblemReply | undefined; where: Where };

/** Asks before an address is removed. */
export function RemoveAddress({ kept, refused, where }: Props) {
  const t = useTexts();
  return (
    <>
      <FormError refused={refused} fields={[]} />
      <div className="address-card">
        <ShownAddress kept={kept} where={where} />
      </div>
      <form method="post" className="address-acts">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={kept._id} />
        <SendButton>{t("shop:address.book.removeYes")}</SendButton>
        <a href={bookAddress(where)}>{t("shop:address.book.cancel")}</a>
      </form>
    </>
  );
}

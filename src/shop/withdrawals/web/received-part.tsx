import type { Order } from "#shop/orders/order.ts";
import { FormSent } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import { DeclaredRows } from "./declared-rows.tsx";
import type { TypedDeclaration } from "./typed-declaration.ts";

type Props = { typed: TypedDeclaration; order: Order | null; received: string };

/** It has come in: the same as in the receipt. */
export function ReceivedPart({ typed, order, received }: Props) {
  const t = useTexts();
  return (
    <>
      <FormSent>
        <h2>{t("shop:withdrawal.received.title")}</h2>
        <p>{t("shop:withdrawal.received.text", { email: typed.email.trim() })}</p>
      </FormSent>
      <DeclaredRows {...{ typed, order, received }} />
      <p className="field-note">{t("shop:withdrawal.received.help")}</p>
    </>
  );
}

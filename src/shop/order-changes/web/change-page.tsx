import { dayText, letterTimeText } from "#contract/formats/dates/date-time.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { addressLines } from "#shop/addresses/address-lines.ts";
import type { Order } from "#shop/orders/order.ts";
import { OrderSums } from "#shop/orders/web/index.ts";
import { pickupLines } from "#shop/orders/wording/pickup-lines.ts";
import { FormError } from "#web/site/forms/field.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { ProposedChange } from "../contract.ts";
import { differenceText } from "../difference-lines.ts";
import { DifferenceTable } from "./difference-table.tsx";

type Props = { where: Where; change: ProposedChange; refused: ProblemReply | null };

/**
 * A change of an order that waits for its customer: what differs, the order as it would be, and right above the button
 * what it comes to (§ 312j (2), (3) BGB).
 */
export function ChangePage({ where, change, refused }: Props) {
  const t = useTexts();
  const { language } = where;
  const { number, state, until, message, before, after, fields } = change;
  const isOpen = state === "proposed";
  const places = fields.flatMap((field) => placeOf(field, { before, after }));
  return (
    <div className="shop checkout">
      <div className="wrap checkout-column">
        <h1>{t("shop:change.title", { number })}</h1>
        <p className="order-state" data-state={isOpen || state === "applied" ? "placed" : "cancelled"} role="status">
          {t(`shop:change.state.${state}`, { time: letterTimeText(until, language) })}
        </p>
        {message && <blockquote className="change-message">{message}</blockquote>}
        <section>
          <h2>{t("shop:change.difference")}</h2>
          <DifferenceTable difference={change} language={language} />
          <p>
            <strong>{differenceText(change, { t, language })}</strong>
          </p>
          {places.length > 0 && (
            <div className="checkout-parts">
              {places.map(({ name, was, is }) => (
                <section key={name}>
                  <h3>{t(`shop:change.place.${name}`)}</h3>
                  <p>
                    <s>{was.join(", ") || "–"}</s>
                  </p>
                  <p>
                    {is.map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </p>
                </section>
              ))}
            </div>
          )}
        </section>
        {isOpen ? (
          <form method="post" className="checkout-place change-answer">
            <h2>{t("shop:change.then")}</h2>
            <FormError refused={refused} fields={[]} />
            <OrderSums order={after} language={language} />
            <p className="field-note">{t("shop:change.agreeHint")}</p>
            <input type="hidden" name="answer" value="agree" />
            <SendButton>{t("shop:change.agree")}</SendButton>
          </form>
        ) : (
          <section>
            <h2>{t("shop:change.now")}</h2>
            <OrderSums order={state === "applied" ? after : before} language={language} />
          </section>
        )}
        {isOpen && (
          <form method="post" className="change-decline">
            <p>{t("shop:change.declineHint")}</p>
            <input type="hidden" name="answer" value="decline" />
            <SendButton quiet>{t("shop:change.decline")}</SendButton>
          </form>
        )}
      </div>
    </div>
  );

  function placeOf(field: ProposedChange["fields"][number], orders: { before: Order; after: Order }) {
    const { before: was, after: is } = orders;
    if (field === "lines" || field === "shipping") return [];
    const linesOf = (order: Order): string[] => {
      if (field === "wishedDay") return order.wishedDay ? [dayText(order.wishedDay, language)] : [];
      if (field === "pickup") return order.pickup ? pickupLines(order.pickup, language) : [];
      const address = order[field];
      return address ? addressLines(address, language) : [];
    };
    return [{ name: field, was: linesOf(was), is: linesOf(is) }];
  }
}

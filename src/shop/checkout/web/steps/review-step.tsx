import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { Address } from "#shop/addresses/address.ts";
import { addressLines } from "#shop/addresses/address-lines.ts";
import { cartAddress, type Step, stepAddress } from "#shop/checkout/addresses.ts";
import { GuaranteeNotice } from "#shop/legal/web/index.ts";
import { isFree } from "#shop/orders/due.ts";
import { ageHint, vatIdLines } from "#shop/orders/wording/buyer-lines.ts";
import { pickupTimeText } from "#shop/pickup/pickup-text.ts";
import { errorAt, Field } from "#web/site/forms/field.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { useTexts } from "#web/texts.tsx";
import { Changes } from "../changes.tsx";
import { legalAddress } from "../legal-address.ts";
import { OrderTable } from "../order-table.tsx";
import { seenOf } from "../seen.ts";
import type { StepProps } from "./step-props.ts";

/** All that is agreed, and directly above the button what is bought and what it costs (§ 312j (2) BGB). */
export function ReviewStep({ where, checkout, places, refused, typed, seen }: StepProps) {
  const t = useTexts();
  const { language } = where;
  const { priced, age, legal, checkoutKey, delivery, shippingData, invoiceData, paymentsource } = checkout;
  if (!priced) return null;
  const isCollected = delivery === "pickup";
  const ageCheck = priced.shipping?.ageCheck ?? null;
  const aged = age === 0 ? null : { least: age, atDelivery: ageCheck !== null };
  const hint = ageHint({ pickup: isCollected, age: aged, ageCheck }, t) ?? "";
  const goesTo = isCollected ? null : shippingData;
  const vatId = vatIdLines({ ...checkout, shippingData: goesTo, untaxed: priced.untaxed }, t);
  const change = (step: Step, what: string) => (
    <a href={stepAddress(step, where)}>
      {t("shop:checkout.change")}
      <span className="visually-hidden"> ({what})</span>
    </a>
  );
  const part = (title: string, step: Step | null, lines: string[]) => (
    <section>
      <h2>
        {title} {step && change(step, title)}
      </h2>
      <p>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </section>
  );
  const address = (of: Address) => addressLines(of, language);
  const canBeOrdered = priced.faults.length === 0 && priced.codeFault === null && priced.lines.length > 0;
  return (
    <>
      <Changes {...{ priced, seen, language }} />
      {!canBeOrdered && (
        <p className="call">
          {priced.faults.length === 0 && priced.codeFault ? (
            <a href={stepAddress(3, where)}>{t("shop:checkout.changeCode")}</a>
          ) : (
            <a href={cartAddress(where)}>{t("shop:checkout.toCart")}</a>
          )}
        </p>
      )}
      <div className="checkout-parts">
        {goesTo && part(t("shop:checkout.review.shipping"), 2, [...address(goesTo), hint])}
        {isCollected && (
          // Where the summary of errors leads to, if the time is taken meanwhile.
          <div id="pickup-start">
            {part(t("shop:checkout.review.pickup"), 3, [...pickupLines({ places, checkout, language }), hint])}
          </div>
        )}
        {invoiceData && part(t("shop:checkout.review.invoice"), 2, address(invoiceData))}
        {vatId.length > 0 && part(t("shop:order.vatId.title"), 2, vatId)}
        {isFree(priced) && canBeOrdered
          ? part(t("shop:checkout.payment"), null, [t("shop:order.source.none")])
          : paymentsource && part(t("shop:checkout.payment"), 3, [t(`shop:payment.name.${paymentsource}`)])}
        {checkout.code && (
          // Where the summary of errors leads to, if the code is refused.
          <div id="code">{part(t("shop:checkout.code"), 3, [checkout.code])}</div>
        )}
        {checkout.wishedDay && part(t("shop:checkout.wishedDay"), 3, [dayText(checkout.wishedDay, language)])}
        {checkout.note && part(t("shop:checkout.note"), 3, [checkout.note])}
        {checkout.gift && part(t("shop:checkout.gift"), 3, [checkout.gift])}
      </div>
      {canBeOrdered && (
        <section className="checkout-law">
          <h2>{t("shop:checkout.review.law")}</h2>
          <ul>
            {legal.map(({ kind, id, title }) => (
              <li key={id}>
                <a href={legalAddress(kind, where)} target="_blank" rel="noopener">
                  {title}
                  <span className="visually-hidden"> ({t("shop:checkout.review.window")})</span>
                </a>
              </li>
            ))}
          </ul>
          <GuaranteeNotice language={language} />
        </section>
      )}
      {canBeOrdered && (
        <form method="post" noValidate className="checkout-place">
          <input type="hidden" name="checkoutKey" value={checkoutKey ?? ""} />
          <input type="hidden" name="expectedTotal" value={priced.total} />
          <input type="hidden" name="reviewed" value={checkout.reviewed} />
          <input type="hidden" name="seen" value={JSON.stringify(seenOf(priced, language))} />
          {age > 0 && (
            <Field
              id="birthDate"
              name="birthDate"
              type="date"
              label={t("shop:checkout.birthDate")}
              hint={t("shop:checkout.birthDateHint", { age })}
              autoComplete="bday"
              defaultValue={typed?.["birthDate"]}
              required
              error={errorAt(refused, "birthDate")}
            />
          )}
          <OrderTable priced={priced} language={language} />
          <SendButton>{t("shop:checkout.order")}</SendButton>
        </form>
      )}
    </>
  );
}

type Collecting = Pick<StepProps, "places" | "checkout"> & { language: Language };

/** Where and when it is collected; its booking is made with the order. */
function pickupLines({ places, checkout: { pickup }, language }: Collecting): string[] {
  const place = places.find(({ _id }) => _id === pickup?.place);
  if (!pickup || !place) return [];
  const name = language === "en" ? place.name_en || place.name_de : place.name_de || place.name_en;
  const slot = place.slots.find(({ start }) => start === pickup.start);
  const time = pickupTimeText({ start: pickup.start, end: slot?.end ?? null }, language);
  return [name, ...place.address.split("\n"), time ?? ""].filter(Boolean);
}

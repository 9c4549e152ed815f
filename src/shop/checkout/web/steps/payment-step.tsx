import { refusalOf } from "#contract/wire/faults.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { longestCode } from "#shop/codes/contract.ts";
import { isFree } from "#shop/orders/due.ts";
import { PickupFields } from "#shop/pickup/web/index.ts";
import { errorAt, Field, FieldError } from "#web/site/forms/field.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { useTexts } from "#web/texts.tsx";
import { codeFaultText } from "../code-fault.ts";
import { pickupFaults } from "../pickup-faults.ts";
import { DeliveryPart } from "./delivery-part.tsx";
import type { StepProps } from "./step-props.ts";

/** How the goods come, or where they are collected; and how they are paid. */
export function PaymentStep({ where, checkout, places, day, refused, typed }: StepProps) {
  const t = useTexts();
  const { delivery, sources, priced } = checkout;
  const { language } = where;
  const hasToPay = priced === null || !isFree(priced);
  const offered = sources.filter(({ fault }) => fault === null);
  const chosen = typed?.["paymentsource"] ?? checkout.paymentsource ?? (offered.length === 1 ? offered[0]?.source : "");
  const error = errorAt(refused, "paymentsource");
  return (
    <form method="post" noValidate className="checkout-form" data-keeps="order">
      {delivery === "pickup" ? (
        <PickupFields
          {...{ places, chosen: checkout.pickup, asked: day !== null }}
          refused={refused ?? pickupRefusal(checkout, t)}
        />
      ) : (
        checkout.isSent && <DeliveryPart {...{ checkout, typed, refused }} />
      )}
      {hasToPay ? (
        <fieldset
          className="checkout-choice"
          id="paymentsource"
          aria-describedby={error ? "paymentsource-error" : undefined}
        >
          <legend>{t("shop:checkout.payment")}</legend>
          {offered.map(({ source }) => (
            <label className="box" key={source}>
              <input type="radio" name="paymentsource" value={source} defaultChecked={source === chosen} />
              <span>
                {t(`shop:payment.name.${source}`)}
                <small>{paymentText(t, source, checkout.paymentDays)}</small>
              </span>
            </label>
          ))}
          {offered.length === 0 && <p className="form-error">{t("shop:checkout.noPayment")}</p>}
          <FieldError id="paymentsource" error={error} />
        </fieldset>
      ) : (
        <section id="paymentsource">
          <h2>{t("shop:checkout.payment")}</h2>
          <p>{t("shop:order.source.none")}</p>
        </section>
      )}
      <Field
        id="code"
        name="code"
        label={t("shop:checkout.code")}
        hint={t("shop:checkout.codeHint")}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={longestCode}
        defaultValue={typed?.["code"] ?? checkout.code}
        error={errorAt(refused, "code") ?? (priced ? (codeFaultText(priced, { t, language }) ?? undefined) : undefined)}
      />
      <SendButton>{t("shop:checkout.toReview")}</SendButton>
    </form>
  );
}

type Translate = ReturnType<typeof useTexts>;

/** What was chosen before, and is not possible any more. */
function pickupRefusal(checkout: StepProps["checkout"], t: Translate): ProblemReply | null {
  const { pickup, pickupFault } = checkout;
  // Who has just asked for the times of a day has not forgotten to choose one.
  if (pickup === null || (pickup.start === null && pickupFault === "PICKUP_SLOT")) return null;
  return refusalOf(pickupFaults(checkout).map((fault) => ({ ...fault, message: t(`problem:${fault.code}`) })));
}

function paymentText(t: Translate, source: StepProps["checkout"]["sources"][number]["source"], days: number): string {
  return source === "invoice" ? t("shop:payment.text.invoice", { count: days }) : t(`shop:payment.text.${source}`);
}

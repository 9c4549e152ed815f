import { longestGift, longestNote } from "#shop/checkout/contract.ts";
import { longestCode } from "#shop/codes/contract.ts";
import { PickupFields } from "#shop/pickup/web/index.ts";
import { errorAt, Field, FieldError, Lines } from "#web/site/forms/field.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { useTexts } from "#web/texts.tsx";
import { codeFaultText } from "../code-fault.ts";
import type { StepProps } from "./step-props.ts";

/** How the goods come, or where they are collected; and how they are paid. */
export function PaymentStep({ where, checkout, places, day, refused, typed }: StepProps) {
  const t = useTexts();
  const { delivery, days, sources, priced } = checkout;
  const { language } = where;
  const offered = sources.filter(({ fault }) => fault === null);
  const chosen = typed?.["paymentsource"] ?? checkout.paymentsource ?? (offered.length === 1 ? offered[0]?.source : "");
  const error = errorAt(refused, "paymentsource");
  return (
    <form method="post" noValidate className="checkout-form" data-keeps="order">
      {delivery === "pickup" ? (
        <PickupFields places={places} chosen={checkout.pickup} refused={refused} asked={day !== null} />
      ) : (
        <>
          {days && (
            <Field
              id="wishedDay"
              name="wishedDay"
              type="date"
              label={t("shop:checkout.wishedDay")}
              hint={t("shop:checkout.wishedDayHint")}
              min={days.first}
              max={days.last}
              defaultValue={typed?.["wishedDay"] ?? checkout.wishedDay ?? ""}
              error={errorAt(refused, "wishedDay")}
            />
          )}
          <Lines
            id="note"
            name="note"
            rows={2}
            label={t("shop:checkout.note")}
            hint={t("shop:checkout.noteHint")}
            maxLength={longestNote}
            defaultValue={typed?.["note"] ?? checkout.note}
            error={errorAt(refused, "note")}
          />
          <Lines
            id="gift"
            name="gift"
            rows={2}
            label={t("shop:checkout.gift")}
            hint={t("shop:checkout.giftHint")}
            maxLength={longestGift}
            defaultValue={typed?.["gift"] ?? checkout.gift}
            error={errorAt(refused, "gift")}
          />
        </>
      )}
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

function paymentText(t: Translate, source: StepProps["checkout"]["sources"][number]["source"], days: number): string {
  return source === "invoice" ? t("shop:payment.text.invoice", { count: days }) : t(`shop:payment.text.${source}`);
}

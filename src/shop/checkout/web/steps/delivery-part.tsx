import { longestGift, longestNote } from "#shop/checkout/contract.ts";
import { errorAt, Field, Lines } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import type { StepProps } from "./step-props.ts";

/** When the goods are to come, and what comes with them. */
export function DeliveryPart({ checkout, typed, refused }: Pick<StepProps, "checkout" | "typed" | "refused">) {
  const t = useTexts();
  const { days } = checkout;
  return (
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
  );
}

import "../take-order.css";
import { Checkbox, SegmentedControl, TextInput } from "@mantine/core";
import type { NamedCountry } from "#shop/addresses/countries.ts";
import type { OfferedPlace } from "#shop/pickup/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import type { TypedOrder } from "../typed-order.ts";
import { AddressInputs } from "./address-inputs.tsx";
import type { PartProps } from "./part-props.ts";
import { PickupInputs } from "./pickup-inputs.tsx";

export type Places = {
  delivered: readonly NamedCountry[];
  invoiced: readonly NamedCountry[];
  places: OfferedPlace[];
  days: { first: string; last: string } | null;
};

/** Where the goods go or are collected, when, and where the invoice goes. */
export function PlacePart({
  typed,
  change,
  faultAt,
  delivered,
  invoiced,
  places,
  days,
}: Omit<PartProps, "priced"> & Places) {
  const t = useTexts();
  const { delivery, shippingData, ownInvoice, invoiceData, wishedDay } = typed;
  const isSent = delivery === "shipping";
  return (
    <FormSection id="take-place" title={t("admin:takeOrder.part.place")}>
      {places.length > 0 && (
        <SegmentedControl
          aria-label={t("admin:takeOrder.delivery.label")}
          data={(["shipping", "pickup"] as const).map((value) => ({
            value,
            label: t(`admin:takeOrder.delivery.${value}`),
          }))}
          value={delivery}
          onChange={(value) => change(changedDelivery(value, typed))}
        />
      )}
      {isSent ? (
        <>
          <AddressInputs
            of="shippingData"
            address={shippingData}
            countries={delivered}
            faultAt={faultAt}
            onChange={(address) => change({ shippingData: address })}
          />
          <TextInput
            id="wishedDay"
            type="date"
            label={t("admin:takeOrder.wishedDay")}
            min={days?.first}
            max={days?.last}
            value={wishedDay}
            error={faultAt("wishedDay")}
            maw={240}
            onChange={({ currentTarget: { value } }) => change({ wishedDay: value })}
          />
          <Checkbox
            label={t("admin:takeOrder.ownInvoice")}
            checked={ownInvoice}
            onChange={({ currentTarget: { checked } }) => change({ ownInvoice: checked })}
          />
        </>
      ) : (
        <PickupInputs {...{ typed, change, faultAt, places }} />
      )}
      {(ownInvoice || !isSent) && (
        <fieldset className="take-order-invoice">
          <legend>{t("admin:takeOrder.invoice")}</legend>
          <AddressInputs
            of="invoiceData"
            address={invoiceData}
            countries={invoiced}
            faultAt={faultAt}
            onChange={(address) => change({ invoiceData: address })}
          />
        </fieldset>
      )}
    </FormSection>
  );
}

/** Who collects still gets the invoice: what is typed of the person is taken along. */
function changedDelivery(delivery: TypedOrder["delivery"], typed: TypedOrder): Partial<TypedOrder> {
  const { shippingData, invoiceData } = typed;
  const isTyped = Boolean(invoiceData.name || invoiceData.street);
  return { delivery, ...(delivery === "pickup" && !isTyped ? { invoiceData: shippingData } : {}) };
}

import "../take-order.css";
import { Checkbox, SegmentedControl, TextInput } from "@mantine/core";
import type { NamedCountry } from "#shop/addresses/countries.ts";
import type { OfferedPlace } from "#shop/pickup/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import { invoiceOf, type TypedOrder } from "../typed-order.ts";
import { AddressInputs } from "./address-inputs.tsx";
import type { PartProps } from "./part-props.ts";
import { PickupInputs } from "./pickup-inputs.tsx";

export type Places = {
  delivered: readonly NamedCountry[];
  invoiced: readonly NamedCountry[];
  places: OfferedPlace[];
  days: { first: string; last: string } | null;
};

type Props = Omit<PartProps, "priced"> &
  Places & {
    /** Something of it is sent or collected. */
    isSent: boolean;
  };

/** Where the goods go or are collected, when, and where the invoice goes; only the last where there are none. */
export function PlacePart({ typed, change, faultAt, delivered, invoiced, places, days, isSent }: Props) {
  const t = useTexts();
  const { delivery, shippingData, ownInvoice, invoiceData, wishedDay } = typed;
  const isDelivered = delivery === "shipping";
  const keepsInvoice = ownInvoice || !isDelivered;
  if (!isSent) {
    // Kept where the form keeps it for goods, so that nothing is lost if some are added.
    const of = keepsInvoice ? "invoiceData" : "shippingData";
    return (
      <FormSection id="take-place" title={t("admin:takeOrder.invoice")}>
        <AddressInputs
          of="invoiceData"
          address={invoiceOf(typed)}
          countries={invoiced}
          faultAt={faultAt}
          onChange={(address) => change({ [of]: address })}
        />
      </FormSection>
    );
  }
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
      {isDelivered ? (
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
      {keepsInvoice && (
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

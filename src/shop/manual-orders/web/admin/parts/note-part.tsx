import { Textarea, TextInput } from "@mantine/core";
import { longestGift, longestNote } from "#shop/checkout/contract.ts";
import { longestCode } from "#shop/codes/contract.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { PartProps } from "./part-props.ts";

/** What the customer has said besides: a code; and where goods are sent, a note and a greeting. */
export function NotePart({ typed, change, faultAt, priced, isSent }: PartProps & { isSent: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const { code, note, gift } = typed;
  const fault = priced?.cart.codeFault;
  const codeFault =
    fault &&
    t(`admin:takeOrder.codeFault.${fault.code}`, {
      least: fault.value === null ? "" : moneyOf(priced.cart, fault.value, language),
    });
  return (
    <FormSection id="take-note" title={t(`admin:takeOrder.part.${isSent ? "note" : "code"}`)}>
      <TextInput
        id="code"
        label={t("admin:takeOrder.code")}
        autoComplete="off"
        maw={320}
        maxLength={longestCode}
        value={code}
        error={faultAt("code") ?? codeFault}
        onChange={({ currentTarget: { value } }) => change({ code: value })}
      />
      {isSent && (
        <>
          <Textarea
            id="note"
            label={t("admin:takeOrder.note")}
            autosize
            minRows={2}
            maxLength={longestNote}
            value={note}
            error={faultAt("note")}
            onChange={({ currentTarget: { value } }) => change({ note: value })}
          />
          <Textarea
            id="gift"
            label={t("admin:takeOrder.gift")}
            autosize
            minRows={1}
            maxLength={longestGift}
            value={gift}
            error={faultAt("gift")}
            onChange={({ currentTarget: { value } }) => change({ gift: value })}
          />
        </>
      )}
    </FormSection>
  );
}

import { Radio, Stack, TextInput } from "@mantine/core";
import { consentWays } from "#shop/order-changes/change-states.ts";
import { useTexts } from "#web/texts.tsx";
import type { TypedChange } from "./typed-change.ts";

type Props = {
  typed: TypedChange;
  say: (part: Partial<TypedChange>) => void;
  faultAt: (field: string) => string | undefined;
  /** The customer can be asked by mail. */
  mailed: boolean;
};

/** What is dearer needs the customer's consent: by a link in a mail, or given already. */
export function ConsentPart({ typed, say, faultAt, mailed }: Props) {
  const t = useTexts();
  const { agreed, who } = typed;
  const ways = mailed ? (["ask", ...consentWays] as const) : consentWays;
  return (
    <>
      <Radio.Group
        label={t("admin:changeOrder.consent.label")}
        value={agreed}
        error={faultAt("consent")}
        onChange={(value) => say({ agreed: ways.find((way) => way === value) ?? "phone" })}
      >
        <Stack gap="xs" mt="xs">
          {ways.map((way) => (
            <Radio key={way} value={way} label={t(`admin:changeOrder.consent.${way}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {agreed !== "ask" && (
        <TextInput
          id="consent-who"
          label={t("admin:changeOrder.consent.who")}
          required
          maxLength={160}
          value={who}
          error={faultAt("consent/who")}
          onChange={({ currentTarget: { value } }) => say({ who: value })}
        />
      )}
    </>
  );
}

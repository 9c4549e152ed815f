import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { queryString } from "#contract/wire/client.ts";
import { sampleGiroCode } from "#shop/payments/contract.ts";
import { useTexts } from "#web/texts.tsx";

type Props = {
  /** Null as long as none can be paid into. */
  account: { name: string; iban: string; bic: string } | null;
  currency: string;
};

/** The code that customers scan, for one euro to the account as it is typed. */
export function GiroCodeSample({ account, currency }: Props) {
  const t = useTexts();
  const address = account && sampleAddress(account);
  const [settled] = useDebouncedValue(address, 400);
  if (currency !== "EUR") return <Text size="sm">{t("admin:payments.code.euroOnly")}</Text>;
  // What was typed is wrong at once, and right only when nobody types any more.
  const shown = address && settled;
  return (
    <figure className="payments-code">
      {shown ? (
        <img src={shown} width={148} height={148} alt={t("admin:payments.code.alt", { name: account.name.trim() })} />
      ) : (
        <div className="payments-no-code">{t("admin:payments.code.none")}</div>
      )}
      <figcaption>{t("admin:payments.code.hint")}</figcaption>
    </figure>
  );
}

function sampleAddress({ name, iban, bic }: NonNullable<Props["account"]>): string {
  const query = queryString({ name: name.trim(), iban, ...(bic.trim() && { bic: bic.trim() }) });
  return `/api/v0${sampleGiroCode.path}/${query}`;
}

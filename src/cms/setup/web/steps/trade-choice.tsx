import { trades } from "#cms/setup/contract.ts";
import { useTexts } from "#web/texts.tsx";
import { Radios } from "./radios.tsx";
import { TradePicture } from "./trade-pictures.tsx";

/** What the owner does, so that the site begins with pages that fit. It is seen where the site begins empty. */
export function TradeChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  const t = useTexts();
  return (
    <Radios
      name="trade"
      legend={t("site:setup.trade.legend")}
      hint={t("site:setup.trade.hint")}
      error={error}
      look="setup-trades"
      chosen={chosen}
      options={trades.map((value) => ({
        value,
        label: t(`site:setup.trade.${value}.name`),
        text: t(`site:setup.trade.${value}.text`),
        picture: <TradePicture trade={value} />,
      }))}
    />
  );
}

import type { StatisticValue } from "#cms/statistics/contract.ts";
import { type Dimension, linked } from "#cms/statistics/dimensions.ts";
import { valueText } from "#cms/statistics/value-text.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = { value: Pick<StatisticValue, "value" | "name">; dimension: Dimension };

/** How a value reads; of an address, what stands there. */
export function ValueName({ value: { value, name }, dimension }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const text = valueText(value, { dimension, language, t });
  return (
    <>
      {name ?? text}
      {name !== null && !linked.has(dimension) && <span className="statistic-address">{text}</span>}
    </>
  );
}

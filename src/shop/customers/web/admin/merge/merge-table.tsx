import { dayText } from "#contract/formats/dates/date-time.ts";
import { type Language, shown } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { CustomerDetail } from "#shop/customers/contract.ts";
import { asMerged, type Merged, mergedOf } from "#shop/customers/merged.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { numberText } from "#shop/things/web/admin/index.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = { from: CustomerDetail; into: CustomerDetail };

/** Two customers beside each other, and what becomes of each of their fields. */
export function MergeTable({ from, into }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const sides = [asMerged(from), asMerged(into), mergedOf(from, into)].map((one) => textsOf(one, { t, language }));
  const heads = ["from", "into", "after"] as const;
  return (
    <table className="customer-merge">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`admin:customers.merge.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      {mergedFields.map((field) => (
        <tbody key={field}>
          <tr>
            <th scope="rowgroup" colSpan={heads.length}>
              {t(`admin:customers.merge.field.${field}`)}
            </th>
          </tr>
          <tr>
            {heads.map((head, index) => (
              <td key={head}>{sides[index]![field]}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

const mergedFields = [
  ...(["kind", "name", "email", "since", "group", "discount", "shippingFree"] as const),
  ...(["orders", "turnover", "addresses", "notes", "blocked"] as const),
];

type Speech = { t: Translate; language: Language };

function textsOf(one: Merged, { t, language }: Speech): Record<(typeof mergedFields)[number], string> {
  const yesNo = (value: boolean) => t(`admin:customers.merge.${value ? "yes" : "no"}`);
  const { group, discount } = one;
  return {
    ...{ kind: t(`admin:customers.kind.${one.kind}`), name: one.name, email: one.email },
    since: dayText(one.since, language),
    group: group
      ? (shown({ de: group.name_de, en: group.name_en }, language)?.text ?? group.name_de)
      : t("admin:customers.merge.noGroup"),
    discount: discount ? `${numberText(discount, { language, places: 2 })}\u00a0%` : t("admin:customers.merge.none"),
    shippingFree: yesNo(one.shipping_free),
    ...{ orders: String(one.orders), turnover: moneyOf(one, one.turnover, language) },
    ...{ addresses: String(one.addresses), notes: String(one.notes), blocked: yesNo(one.blocked) },
  };
}

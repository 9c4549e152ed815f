import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import type { Difference } from "../difference.ts";
import { differenceLines } from "../difference-lines.ts";

type Props = { difference: Difference; language: Language };

/** What differs, as it was and as it is to be; each value says which on narrow screens. */
export function DifferenceTable({ difference, language }: Props) {
  const t = useTexts();
  return (
    <table className="difference-table">
      <thead>
        <tr>
          <th scope="col">{t("shop:change.what")}</th>
          <th scope="col">{t("shop:change.before")}</th>
          <th scope="col">{t("shop:change.after")}</th>
        </tr>
      </thead>
      <tbody>
        {differenceLines(difference, { t, language }).map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label={t("shop:change.before")}>{before}</td>
            <td data-label={t("shop:change.after")}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { Funnel } from "#cms/statistics/funnel.ts";
import { numberText } from "#contract/formats/number.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { stepText } from "./step-text.ts";

/** How many visits took each step, and of how many that began it that is which share. */
export function FunnelTable({ steps }: Pick<Funnel, "steps">) {
  const t = useTexts();
  const language = useLanguage();
  const began = steps[0]?.visits ?? 0;
  const share = (visits: number) => (began === 0 ? 0 : (visits / began) * 100);
  const percent = (visits: number) => numberText(Math.round(share(visits) * 10) / 10, language);
  return (
    <>
      <table className="statistic-values">
        <thead>
          <tr>
            <th scope="col">{t("admin:statistics.funnel.step")}</th>
            <th scope="col">{t("admin:statistics.column.visits")}</th>
            <th scope="col">{t("admin:statistics.funnel.share")}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, name: page, visits }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- steps may be alike, and are not moved
            <tr key={at}>
              <th scope="row">
                <span className="statistic-share" style={{ width: `${Math.min(100, share(visits))}%` }} />
                <span className="statistic-name">{stepText(step, { name: page, t })}</span>
              </th>
              <td>{numberText(visits, language)}</td>
              <td>{began === 0 ? "–" : t("admin:statistics.funnel.percent", { share: percent(visits) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="statistic-small">
        {began === 0
          ? t("admin:statistics.funnel.none")
          : t("admin:statistics.funnel.whole", { share: percent(steps.at(-1)?.visits ?? 0) })}
      </p>
    </>
  );
}

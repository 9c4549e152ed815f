import "../admin/report.css";
import "./shared-report.css";
import type { ComponentProps } from "react";
import { data, useLoaderData } from "react-router";
import type { Statistics } from "#cms/statistics/contract.ts";
import type { Dimension, Filter } from "#cms/statistics/dimensions.ts";
import { readShared } from "#cms/statistics/share-contract.ts";
import { valueText } from "#cms/statistics/value-text.ts";
import { shortDayText } from "#contract/formats/dates/date-time.ts";
import { numberText } from "#contract/formats/number.ts";
import { type Language, languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { siteOf, titleOf } from "#web/site/head/head.ts";
import { languageOfPath, screenAddress } from "#web/site/place.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { partsOf } from "../admin/asked/asked-filter.ts";
import { knownMeasures } from "../admin/days/bars-of.ts";
import { DaysChart } from "../admin/days/days-chart.tsx";
import { HappenedList } from "../admin/days/happened-list.tsx";
import { monthsText } from "../admin/days/months-text.ts";
import { FunnelTable } from "../admin/lists/funnel-table.tsx";
import { shownLists } from "../admin/lists/shown-lists.ts";
import { ValueName } from "../admin/lists/value-name.tsx";
import { ValueTable } from "../admin/lists/value-table.tsx";
import type { Route } from "./+types/shared-report.route";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

/** A report for whoever has its link: the secret stands in the query, which no log has. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { main } = context.get(requestFacts);
  const url = new URL(request.url);
  const where = { language: languageOfPath(url.pathname, main), main };
  const secret = (url.searchParams.get("link") ?? "").slice(0, 100) || "-";
  const { reply: shared } = await send(context, readShared, { query: { secret } });
  const query = `?${new URLSearchParams({ link: secret })}`;
  const addresses = languages.map((l) => [l, `${screenAddress("preview", { language: l, main })}/report${query}`]);
  const alternates = Object.fromEntries(addresses) as Record<Language, string>;
  return data({ shared: shared ?? null, where, alternates }, { status: shared ? 200 : 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(loaderData?.where.language ?? "de");
  return [
    { title: titleOf(siteOf(matches), t("admin:statistics.shared.title")) },
    { name: "robots", content: "noindex, nofollow" },
    { name: "referrer", content: "no-referrer" },
  ];
}

/** The figures of the site for somebody without an account. */
export default function SharedReport() {
  const t = useTexts();
  const language = useLanguage();
  const { shared } = useLoaderData<typeof loader>();
  if (!shared) {
    return (
      <section className="notice-page">
        <div className="wrap">
          <h1>{t("admin:statistics.shared.gone.title")}</h1>
          <p>{t("admin:statistics.shared.gone.text")}</p>
        </div>
      </section>
    );
  }
  const { name, expires, filter, report } = shared;
  const isFiltered = partsOf(filter).length > 0;
  const isEmpty = report.total.views === 0 && report.before.total.views === 0;
  return (
    <article className="wrap statistic-report">
      <h1>{t("admin:statistics.shared.title")}</h1>
      <Facts name={name} expires={expires} filter={filter} report={report} />
      {report.areMonths && <p>{t(...monthsText(report, language))}</p>}
      <Totals report={report} />
      {isEmpty ? (
        <p>{t(`admin:statistics.${isFiltered ? "filter.none" : "empty.title"}`)}.</p>
      ) : (
        <DaysChart report={report} shown="visits" />
      )}
      <HappenedList happened={report.happened} />
      {report.wholeMonths && !report.areMonths && <p>{t("admin:statistics.wholeMonths")}</p>}
      <div className="statistic-lists">
        {report.funnels.map((funnel) => (
          <section key={funnel._id}>
            <h2>{funnel.name}</h2>
            <FunnelTable steps={funnel.steps} />
          </section>
        ))}
        {shownLists(report, { isFiltered, isEmpty: true }).map((dimension) => (
          <List key={dimension} dimension={dimension} report={report} />
        ))}
      </div>
      <p className="statistic-small">{t("admin:statistics.shared.said")}</p>
    </article>
  );
}

type FactsProps = { name: string; expires: string; filter: Filter; report: Statistics };

function Facts({ name, expires, filter, report }: FactsProps) {
  const t = useTexts();
  const language = useLanguage();
  const day = (of: string) => shortDayText(`${of}T12:00:00Z`, language);
  return (
    <p>
      {t("admin:statistics.shared.span", { name, from: day(report.from), to: day(report.to) })}{" "}
      {partsOf(filter).map(
        ({ dimension, value }) =>
          `${t("admin:statistics.filter.part", {
            dimension: t(`admin:statistics.list.${dimension}.value`),
            value: valueText(value, { dimension, language, t }),
          })}. `,
      )}
      {t("admin:statistics.shared.expires", { day: shortDayText(expires, language) })}
    </p>
  );
}

function Totals({ report }: { report: Statistics }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <dl className="statistic-figures">
      {knownMeasures(report).map((measure) => (
        <div key={measure}>
          <dt>{t(`admin:statistics.measure.${measure}`)}</dt>
          <dd className="statistic-sum">{numberText(report.total[measure] ?? 0, language)}</dd>
          <dd className="statistic-small">
            {t("admin:statistics.before", { count: numberText(report.before.total[measure] ?? 0, language) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function List({ dimension, report }: { dimension: Dimension; report: Statistics }) {
  const t = useTexts();
  return (
    <section>
      <h2>{t(`admin:statistics.list.${dimension}.title`)}</h2>
      <ValueTable dimension={dimension} report={report} Name={PlainName} />
    </section>
  );
}

function PlainName(named: ComponentProps<typeof ValueName>) {
  return (
    <span className="statistic-name">
      <ValueName {...named} />
    </span>
  );
}

import { Paper, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { type Live, readLiveStatistics } from "#cms/statistics/contract.ts";
import { numberText } from "#contract/formats/number.ts";
import { BarChart } from "#web/admin/charts/bar-chart.tsx";
import { browserApi } from "#web/browser-api.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { ValueName } from "../lists/value-name.tsx";

/** How often it is asked again, in milliseconds, while somebody looks. */
const every = 15_000;

/** What is read at the moment. */
export function LivePart({ first }: { first: Live }) {
  const t = useTexts();
  const language = useLanguage();
  const { present, minutes, pages, downloads } = useLive(first);
  const said = (key: string, values = {}) => t(`admin:statistics.live.${key}`, values);
  const number = (value: number) => numberText(value, language);
  const before = (at: number) => minutes.length - 1 - at;
  return (
    <Paper withBorder component="section" p="md" aria-labelledby="statistic-live">
      <Title order={2} size="h5" id="statistic-live">
        {said("title")}
      </Title>
      <Text mt="xs" mb="sm" role="status">
        {said("present", { count: present })}
      </Text>
      {minutes.some((views) => views > 0) ? (
        <>
          <BarChart
            title={said("chart")}
            bars={minutes.map((views, at) => ({
              ...{ key: String(at), now: views },
              word: before(at) === 0 ? said("now") : said("ago", { minutes: before(at) }),
            }))}
            legend={{
              now: said("views"),
              most: t("admin:statistics.chart.most", { count: number(Math.max(...minutes)) }),
            }}
            table={{
              open: t("admin:statistics.chart.table"),
              heads: [said("minute"), said("views")],
              rows: minutes.map((views, at) => ({
                ...{ key: String(at), cells: [number(views)] },
                head: before(at) === 0 ? said("now") : said("ago", { minutes: before(at) }),
              })),
            }}
          />
          <table className="statistic-values">
            <thead>
              <tr>
                <th scope="col">{t("admin:statistics.list.page.value")}</th>
                <th scope="col">{said("views")}</th>
              </tr>
            </thead>
            <tbody>
              {pages.map((page) => (
                <tr key={page.value}>
                  <th scope="row">
                    <span className="statistic-name">
                      <ValueName value={page} dimension="page" />
                    </span>
                  </th>
                  <td>{number(page.views)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {said("none")}
        </Text>
      )}
      {downloads.length > 0 && (
        <table className="statistic-values">
          <thead>
            <tr>
              <th scope="col">{said("downloads")}</th>
              <th scope="col">{t("admin:statistics.column.requests")}</th>
            </tr>
          </thead>
          <tbody>
            {downloads.map((file) => (
              <tr key={file.value}>
                <th scope="row">
                  <span className="statistic-name">
                    <ValueName value={file} dimension="download" />
                  </span>
                </th>
                <td>{number(file.views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paper>
  );
}

/** Asks again from time to time; what cannot be read stays as it was. */
function useLive(first: Live): Live {
  const [asked, setAsked] = useState({ first, live: first });
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const found = await browserApi.call(readLiveStatistics, {}).catch(() => null);
      if (found) setAsked({ first, live: found });
    };
    const clock = setInterval(() => void ask(), every);
    return () => clearInterval(clock);
  }, [first]);
  // What the page was loaded with last counts until something was asked since.
  return asked.first === first ? asked.live : first;
}

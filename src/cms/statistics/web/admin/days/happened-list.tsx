import type { Statistics } from "#cms/statistics/contract.ts";
import { shortDayText } from "#contract/formats/dates/date-time.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { happenedText } from "./happened-text.ts";

/** So many lines are seen at once; the others are opened. */
const first = 5;

/** What the site has told the world on these days, the latest first. */
export function HappenedList({ happened }: Pick<Statistics, "happened">) {
  const t = useTexts();
  if (happened.length === 0) return null;
  const latest = happened.toReversed();
  return (
    <section aria-labelledby="statistic-happened" className="statistic-happened">
      <h3 id="statistic-happened">{t("admin:statistics.happened.title")}</h3>
      <Lines happened={latest.slice(0, first)} />
      {latest.length > first && (
        <details>
          <summary>{t("admin:statistics.happened.more", { count: latest.length - first })}</summary>
          <Lines happened={latest.slice(first)} />
        </details>
      )}
    </section>
  );
}

function Lines({ happened }: Pick<Statistics, "happened">) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ul>
      {happened.map(({ day, ...one }) => (
        <li key={`${day} ${one.kind}`}>
          <time dateTime={day} suppressHydrationWarning>
            {shortDayText(`${day}T12:00:00Z`, language)}
          </time>{" "}
          {happenedText(one, t)}
        </li>
      ))}
    </ul>
  );
}

import type { Erasure } from "#cms/privacy/contract.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** What goes with an account, and what stays for which reason. */
export function ErasedList({ erasure: { erased, kept } }: { erasure: Erasure }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      {erased.length > 0 && (
        <>
          <h3>{t("site:ownData.goes")}</h3>
          <ul>
            {erased.map(({ kind, count }) => (
              <li key={kind}>
                {t(`privacy:kind.${kind}`)}: {count}
              </li>
            ))}
          </ul>
        </>
      )}
      {kept.length > 0 && (
        <>
          <h3>{t("site:ownData.stays")}</h3>
          <ul>
            {kept.map(({ kind, reason, until, count }) => (
              <li key={`${kind} ${reason}`}>
                {t(`privacy:kind.${kind}`)} ({count}): {t(reason)}
                {until && ` – ${t("site:ownData.until", { day: dayText(until, language) })}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

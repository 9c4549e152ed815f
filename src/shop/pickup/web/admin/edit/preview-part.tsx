import { Text } from "@mantine/core";
import type { OpeningTimes } from "#cms/business/hours.ts";
import { spansText } from "#cms/business/hours-text.ts";
import { berlinInput } from "#contract/formats/dates/date-time.ts";
import { pickupDayText } from "#shop/pickup/pickup-text.ts";
import type { PickupDay } from "#shop/pickup/slots.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { PlaceValues } from "./place-fields.ts";
import { previewOf } from "./preview.ts";

/** A week of open days. */
const most = 7;

type Props = { values: PlaceValues; business: OpeningTimes; now: string };

/** What customers could choose now, as the form stands. */
export function PreviewPart({ values, business, now }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const days = previewOf(values, { business, now, language });
  return (
    <FormSection
      id="pickup-place-preview"
      title={t("admin:pickup.preview.title")}
      hint={t("admin:pickup.preview.hint")}
    >
      {days && days.length > 0 ? (
        <ol className="pickup-preview">
          {days.slice(0, most).map((day) => (
            <PreviewDay key={day.day} day={day} />
          ))}
        </ol>
      ) : (
        <Text size="sm">{t(`admin:pickup.preview.${emptyOf(days, values)}`)}</Text>
      )}
      {days && days.length > most && (
        <Text size="sm" c="dimmed">
          {t("admin:pickup.preview.more", { count: days.length - most })}
        </Text>
      )}
    </FormSection>
  );
}

function emptyOf(days: PickupDay[] | null, { choose }: PlaceValues): string {
  if (choose === "nothing") return "nothing";
  return days ? "never" : "unclear";
}

function PreviewDay({ day: { day, spans, slots } }: { day: PickupDay }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <li>
      <Text size="sm" fw={600}>
        {pickupDayText(day, language)}
      </Text>
      {slots.length > 0 ? (
        <ul className="pickup-slots">
          {slots.map(({ start }) => (
            <li key={start}>{berlinInput(start).slice(11)}</li>
          ))}
        </ul>
      ) : (
        <Text size="sm">{spansText(spans, { t, language })}</Text>
      )}
    </li>
  );
}

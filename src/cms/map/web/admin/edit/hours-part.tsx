import { Anchor, Radio, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { hasWeek, type OpeningTimes } from "#cms/business/hours.ts";
import { TimesParts, timesText } from "#cms/business/web/admin/index.ts";
import { openings } from "#cms/map/place.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { PlaceForm } from "./place-part.tsx";

type Props = {
  form: PlaceForm;
  /** When the business is open, and whether the one who looks may change that. */
  business: { hours: OpeningTimes; mayChange: boolean };
  today: string;
};

/** Whether the place is open as the business is, at times of its own, or nothing is said of it. */
export function HoursPart({ form: { values, errors, set }, business, today }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { opening, hours } = values;
  const error = errors.hours;
  return (
    <>
      <FormSection id="place-open" title={t("admin:map.part.hours")}>
        <Radio.Group
          id="place-opening"
          name="opening"
          label={t("admin:map.field.opening")}
          value={opening}
          error={errors.opening}
          onChange={(value) => set("opening", openings.find((one) => one === value) ?? opening)}
        >
          <Stack gap="xs" mt="xs">
            {openings.map((one) => (
              <Radio key={one} value={one} label={t(`admin:map.opening.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {opening === "business" && (
          <div>
            <Text size="sm" style={{ whiteSpace: "pre-line" }}>
              {hasWeek(business.hours.weekly)
                ? timesText(business.hours, "weekly", { t, language })
                : t("admin:map.hoursNone")}
            </Text>
            {business.mayChange && (
              <Anchor component={Link} to="/admincenter/settings/hours" underline="always" size="sm">
                {t("admin:map.hoursChange")}
              </Anchor>
            )}
          </div>
        )}
      </FormSection>
      {(opening === "own" || error) && (
        <Stack id="place-hours" tabIndex={-1}>
          <TimesParts
            times={hours}
            today={today}
            errors={error ? { weekly: error } : {}}
            onChange={(name, value) => set("hours", { ...hours, [name]: value })}
          />
        </Stack>
      )}
    </>
  );
}

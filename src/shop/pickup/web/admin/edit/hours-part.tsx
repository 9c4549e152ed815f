import { Anchor, Radio, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { hasWeek, type OpeningTimes } from "#cms/business/hours.ts";
import { TimesParts, timesText } from "#cms/business/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { PlaceForm } from "./place-part.tsx";

type Props = {
  form: PlaceForm;
  /** When the business is open, and whether the one who looks may change that. */
  business: { hours: OpeningTimes; mayChange: boolean };
  today: string;
};

/** Whether the place is open as the business is, and if not, when. */
export function HoursPart({ form: { values, errors, set }, business, today }: Props) {
  const t = useTexts();
  const { ownHours, hours } = values;
  // What the server refused of its own hours stands at the part that it is about, or else above all of them.
  const error = errors.hours;
  return (
    <>
      <FormSection id="pickup-place-open" title={t("admin:pickup.part.hours")}>
        <Radio.Group
          id="pickup-place-ownHours"
          name="ownHours"
          label={t("admin:pickup.field.ownHours")}
          value={String(ownHours)}
          error={errors.ownHours}
          onChange={(value) => set("ownHours", value === "true")}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="false" label={t("admin:pickup.hours.business")} />
            <Radio value="true" label={t("admin:pickup.hours.own")} />
          </Stack>
        </Radio.Group>
        {!ownHours && <BusinessHours {...business} />}
      </FormSection>
      {(ownHours || error) && (
        <Stack id="pickup-place-hours" tabIndex={-1}>
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

function BusinessHours({ hours, mayChange }: Props["business"]) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div>
      <Text size="sm" style={{ whiteSpace: "pre-line" }}>
        {hasWeek(hours.weekly) ? timesText(hours, "weekly", { t, language }) : t("admin:pickup.hours.none")}
      </Text>
      {mayChange && (
        <Anchor component={Link} to="/admincenter/settings/hours" underline="always" size="sm">
          {t("admin:pickup.hours.change")}
        </Anchor>
      )}
    </div>
  );
}

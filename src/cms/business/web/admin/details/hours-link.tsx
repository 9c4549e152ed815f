import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { type Hours, hasWeek } from "#cms/business/hours.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { hoursText } from "../hours-values.ts";

/** The week in words, and the way to its form. */
export function HoursLink({ hours }: { hours: Hours }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <FormSection id="business-hours" title={t("admin:settings.hours.title")}>
      <Text size="sm" style={{ whiteSpace: "pre-line" }}>
        {hasWeek(hours.weekly) ? hoursText(hours, "weekly", { t, language }) : t("admin:settings.business.noHours")}
      </Text>
      <div>
        <Anchor component={Link} to="/admincenter/settings/hours" underline="always">
          {t("admin:settings.business.changeHours")}
        </Anchor>
      </div>
    </FormSection>
  );
}

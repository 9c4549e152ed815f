import { Button, Text } from "@mantine/core";
import { type Weekly, weekdays } from "#cms/business/hours.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { DaySpans } from "./day-spans.tsx";
import { HoursSection } from "./hours-section.tsx";

type Props = {
  weekly: Weekly;
  faults: ReadonlyMap<string, string>;
  error: string | undefined;
  onChange: (weekly: Weekly) => void;
};

/** The usual week. */
export function WeekPart({ weekly, faults, error, onChange }: Props) {
  const t = useTexts();
  const told = weekdays.some((day) => faults.has(`weekly/${day}`));
  const copyMonday = () => {
    const { mon } = weekly;
    onChange({ ...weekly, tue: mon, wed: mon, thu: mon, fri: mon });
    tellSuccess(t("admin:hours.copied"));
  };
  return (
    <HoursSection name="weekly" heading="admin:hours.week" hint="admin:hours.weekHint" error={error} told={told}>
      <ul className="hours-days">
        {weekdays.map((day) => (
          <li key={day} className="hours-day">
            <Text fw={600} className="hours-dayname">
              {t(`business:weekday.${day}`)}
            </Text>
            <div>
              <DaySpans
                id={`hours-${day}`}
                name={t(`business:weekday.${day}`)}
                spans={weekly[day]}
                fault={faults.get(`weekly/${day}`)}
                onChange={(spans) => onChange({ ...weekly, [day]: spans })}
              />
              {day === "mon" && weekly.mon.length > 0 && (
                <Button variant="subtle" size="compact-sm" leftSection={<Icon name="copy" />} onClick={copyMonday}>
                  {t("admin:hours.copy")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </HoursSection>
  );
}

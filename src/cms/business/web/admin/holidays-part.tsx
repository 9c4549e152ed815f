import { Select, Stack, Switch, Text } from "@mantine/core";
import { publicHolidays, type State, states } from "#cms/business/holidays.ts";
import type { Holidays } from "#cms/business/hours.ts";
import { dateText } from "#cms/business/hours-text.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { HoursSection } from "./hours-section.tsx";

type Props = {
  holidays: Holidays;
  today: string;
  error: string | undefined;
  onChange: (holidays: Holidays) => void;
};

/** Where the business is, and whether it is closed on the holidays there. */
export function HolidaysPart({ holidays, today, error, onChange }: Props) {
  const t = useTexts();
  const { state, closed, assumption } = holidays;
  const known = states
    .map((one) => ({ value: one as string, label: t(`business:state.${one}`) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const put = (change: Partial<Holidays>) => onChange({ ...holidays, ...change });
  return (
    <HoursSection name="holidays" heading="admin:hours.holidays" hint="admin:hours.stateHint" error={error}>
      <Stack gap="md" align="flex-start">
        <Select
          id="hours-state"
          label={t("admin:hours.field.state")}
          data={[{ value: "", label: t("admin:hours.noState") }, ...known]}
          value={state}
          allowDeselect={false}
          searchable
          w="100%"
          maw={360}
          onChange={(value) => put({ state: (value ?? "") as Holidays["state"] })}
        />
        {state === "BY" && (
          <Switch
            id="hours-assumption"
            label={t("admin:hours.field.assumption")}
            description={t("admin:hours.assumptionHint")}
            checked={assumption}
            onChange={(event) => put({ assumption: event.currentTarget.checked })}
          />
        )}
        {state && (
          <>
            <Switch
              id="hours-closed"
              label={t("admin:hours.field.closed")}
              description={t("admin:hours.closedHint")}
              checked={closed}
              onChange={(event) => put({ closed: event.currentTarget.checked })}
            />
            <NextHolidays today={today} state={state} assumption={assumption} />
          </>
        )}
      </Stack>
    </HoursSection>
  );
}

/** So that it is seen which days are meant. */
function NextHolidays({ today, state, assumption }: { today: string; state: State; assumption: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const year = Number(today.slice(0, 4));
  const next = [year, year + 1]
    .flatMap((one) => publicHolidays(one, { state, assumption }))
    .filter(({ date }) => date >= today)
    .slice(0, 3)
    .map(({ date, name }) => `${t(`business:holiday.${name}`)} (${dateText(date, language)})`);
  return (
    <Text size="sm" c="dimmed">
      {t("admin:hours.next", { days: next.join(" · ") })}
    </Text>
  );
}

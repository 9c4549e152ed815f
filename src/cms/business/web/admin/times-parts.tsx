import "./hours.css";
import type { OpeningTimes } from "#cms/business/hours.ts";
import type { Errors } from "#web/form/fields.ts";
import { useLanguage } from "#web/texts.tsx";
import { ExceptionsPart } from "./exceptions-part.tsx";
import { HolidaysPart } from "./holidays-part.tsx";
import { faultsIn } from "./hours-values.ts";
import { WeekPart } from "./week-part.tsx";

type Props = {
  /** While something is typed, a time or a date may be empty. */
  times: OpeningTimes;
  today: string;
  errors: Errors<OpeningTimes>;
  onChange: <N extends keyof OpeningTimes>(name: N, value: OpeningTimes[N]) => void;
};

/** The week, the holidays, and the days with other times, as sections of a form. */
export function TimesParts({ times: { weekly, exceptions, holidays }, today, errors, onChange }: Props) {
  const faults = faultsIn({ weekly, exceptions, holidays }, useLanguage());
  return (
    <>
      <WeekPart
        weekly={weekly}
        faults={faults}
        error={errors.weekly}
        onChange={(changed) => onChange("weekly", changed)}
      />
      <HolidaysPart
        holidays={holidays}
        today={today}
        error={errors.holidays}
        onChange={(changed) => onChange("holidays", changed)}
      />
      <ExceptionsPart
        exceptions={exceptions}
        today={today}
        faults={faults}
        error={errors.exceptions}
        onChange={(changed) => onChange("exceptions", changed)}
      />
    </>
  );
}

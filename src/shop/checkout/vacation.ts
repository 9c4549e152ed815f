import type { Vacation } from "#cms/settings/contract.ts";
import { berlinDate, berlinDay } from "#contract/formats/dates/date-time.ts";

/** The vacation if it is one at `now`, in German time; null otherwise. It ends by itself. */
export function vacationNow(vacation: Vacation | undefined, now: Date): Vacation | null {
  if (!vacation) return null;
  const day = berlinDate(now);
  return vacation.first <= day && day <= vacation.last ? vacation : null;
}

/** When it begins or ends next after `now`; null once it is over. */
export function vacationTurns(vacation: Vacation | undefined, now: Date): string | null {
  if (!vacation) return null;
  const day = berlinDate(now);
  if (day < vacation.first) return berlinDay(vacation.first)?.first ?? null;
  const end = day <= vacation.last ? berlinDay(vacation.last) : null;
  return end && new Date(Date.parse(end.last) + 1).toISOString();
}

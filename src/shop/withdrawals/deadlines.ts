import { addDays, publicHolidays, type State, states, weekdayOf } from "#cms/business/holidays.ts";

/** Within so many days customers withdraw (§ 355 (2) BGB), send goods back and get their money back (§ 357 (1) BGB). */
const days = 14;

/** What is a holiday in each of the states. */
function nationwide(year: number): Set<string> {
  const of = (state: State) => publicHolidays(year, { state, assumption: false }).map(({ date }) => date);
  return new Set(of("BE").filter((day) => states.every((state) => of(state).includes(day))));
}

/** The day itself, or the next one that is neither Saturday nor Sunday nor a holiday in all of Germany (§ 193 BGB). */
export function workingDayFrom(day: string): string {
  const isFree = [0, 6].includes(weekdayOf(day)) || nationwide(Number(day.slice(0, 4))).has(day);
  return isFree ? workingDayFrom(addDays(day, 1)) : day;
}

/**
 * The last day on which a customer can withdraw: the day of receipt is not counted (§ 187 (1) BGB), and the last one ends
 * at midnight in Germany (§ 188 (1) BGB).
 * @param received the day on which the last goods arrived, `2026-11-21`
 */
export function withdrawalEnd(received: string): string {
  return workingDayFrom(addDays(received, days));
}

/**
 * The last day on which the money is to be given back, counted from the day on which the declaration came in (§ 357 (1)
 * BGB). It is not moved to a working day: too early is never too late.
 */
export function refundDue(declared: string): string {
  return addDays(declared, days);
}

/** The last day on which the customer sends the goods off (§ 357 (2) BGB with § 355 (3) BGB). */
export function returnDue(declared: string): string {
  return workingDayFrom(addDays(declared, days));
}

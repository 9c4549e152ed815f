import { shortDayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { Fault } from "#contract/wire/faults.ts";

type Entered = {
  /** The day on which the order was placed. */
  placed: string;
  received: string;
  sent: string;
  today: string;
};

/** What is wrong with the days of a withdrawal that is entered: it is sent off after the order, and comes afterwards. */
export function enteredFaults({ placed, received, sent, today }: Entered, language: Language): Fault[] {
  const fault = (field: "received" | "sent", first: string, last: string): Fault => ({
    ...{ field, code: "WITHDRAWAL_DAY" },
    values: { first: shortDayText(first, language), last: shortDayText(last, language) },
  });
  if (received < placed || received > today) return [fault("received", placed, today)];
  return sent < placed || sent > received ? [fault("sent", placed, received)] : [];
}

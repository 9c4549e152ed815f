import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Fault } from "#contract/wire/faults.ts";
import { type OpeningTimes, type Span, weekdays } from "./hours.ts";
import { dateText, spanText } from "./hours-text.ts";
import { minutesOf } from "./open-days.ts";

/**
 * What is wrong with opening hours, each fault at its place in them (`weekly/mon`, `exceptions/2`): times that overlap
 * on a day or reach into the next one's, times without length, and exceptions that end before they begin or are for the same day.
 */
export function hoursFaults({ weekly, exceptions }: OpeningTimes, language: Language): Fault[] {
  const t = translator(language);
  const days = weekdays.flatMap((day, at) => {
    const field = `weekly/${day}`;
    const name = t(`business:weekday.${day}`);
    const tomorrow = weekly[weekdays[(at + 1) % 7]!];
    return spansFaults(weekly[day], { field, name, tomorrow, language });
  });
  const dated = exceptions.flatMap(({ from, to, spans }, at) => {
    const field = `exceptions/${at}`;
    if (to < from) return [{ field, code: "HOURS_DATES", values: { date: dateText(from, language) } } as const];
    const twice = exceptions.findIndex((other, place) => place < at && other.from <= to && from <= other.to);
    if (twice >= 0) {
      const date = [from, exceptions[twice]!.from].sort()[1]!;
      return [{ field, code: "HOURS_TWICE", values: { date: dateText(date, language) } } as const];
    }
    const tomorrow = from < to ? spans : [];
    return spansFaults(spans, { field, name: dateText(from, language), tomorrow, language });
  });
  return [...days, ...dated];
}

type Where = { field: string; name: string; tomorrow: readonly Span[]; language: Language };

function spansFaults(spans: readonly Span[], { field, name, tomorrow, language }: Where): Fault[] {
  const empty = spans.find(({ from, to }) => from === to && from !== "00:00");
  if (empty) return [{ field, code: "HOURS_EMPTY", values: { day: name, time: empty.from } }];
  const sorted = inOrder(spans);
  const [first] = inOrder(tomorrow);
  const next = first && { span: first, after: 1440 };
  const pairs = sorted.map((span, at) => {
    const following = sorted[at + 1];
    return { span, next: following ? { span: following, after: 0 } : next };
  });
  const clash = pairs.find(
    (pair) => pair.next && minutesOf(pair.span).to > minutesOf(pair.next.span).from + pair.next.after,
  );
  if (!clash?.next) return [];
  const values = { day: name, one: spanText(clash.span, language), other: spanText(clash.next.span, language) };
  return [{ field, code: clash.next.after ? "HOURS_NEXT_DAY" : "HOURS_OVERLAP", values }];
}

export function inOrder(spans: readonly Span[]): Span[] {
  return [...spans].sort((one, other) => minutesOf(one).from - minutesOf(other).from);
}

/** As hours are stored: times and exceptions in their order. */
export function tidyHours<H extends OpeningTimes>(hours: H): H {
  const { weekly, exceptions } = hours;
  const week = Object.fromEntries(weekdays.map((day) => [day, inOrder(weekly[day])])) as OpeningTimes["weekly"];
  const dated = exceptions
    .map((one) => ({ ...one, spans: inOrder(one.spans) }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  return { ...hours, weekly: week, exceptions: dated };
}

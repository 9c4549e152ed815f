import type { Exception, Hours, OpeningTimes, Span, Weekly } from "#cms/business/hours.ts";
import { noHours, weekdays } from "#cms/business/hours.ts";
import { hoursFaults } from "#cms/business/hours-faults.ts";
import { datesText, daysText, spansText } from "#cms/business/hours-text.ts";
import { weekParts } from "#cms/business/open-days.ts";
import type { Language, Localised } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import { type Fields, json } from "#web/form/fields.ts";

/** What the form of the opening hours is made of; while something is typed, a time or a date may be empty. */
export type HoursValues = Hours;

export const hoursFields: Fields<HoursValues> = {
  weekly: json("business/hours/weekly", noHours.weekly),
  exceptions: json("business/hours/exceptions", noHours.exceptions),
  holidays: json("business/hours/holidays", noHours.holidays),
  note: json<HoursValues["note"]>("business/hours/note", noHours.note),
};

type Speaking = { t: Translate; language: Language };

/** A value in words, for the comparison of two versions. */
export function hoursText(values: HoursValues, name: keyof HoursValues, { t, language }: Speaking): string {
  return name === "note" ? Object.values(values.note).join("\n") : timesText(values, name, { t, language });
}

/** The same of what decides when something is open. */
export function timesText(values: OpeningTimes, name: keyof OpeningTimes, { t, language }: Speaking): string {
  if (name === "weekly") {
    const lines = weekParts(values.weekly).map(
      (part) => `${daysText(part, { t })}: ${spansText(part.spans.filter(isWhole), { t, language })}`,
    );
    return lines.join("\n");
  }
  if (name === "exceptions") {
    const dated = values.exceptions.filter(({ from, to }) => from && to);
    return dated.map((one) => exceptionText(one, { t, language })).join("\n");
  }
  const { state, closed } = values.holidays;
  if (!state) return t("admin:hours.noState");
  return `${t(`business:state.${state}`)}: ${t(`business:hours.holidays.${closed ? "closed" : "open"}`)}`;
}

export function exceptionText({ from, to, spans, note }: Exception, { t, language }: Speaking): string {
  const times = spansText(spans.filter(isWhole), { t, language });
  const why = note[language] ?? Object.values(note)[0];
  return `${datesText({ from, to }, language)}: ${times}${why ? ` (${why})` : ""}`;
}

export function isWhole({ from, to }: Span): boolean {
  return from !== "" && to !== "";
}

/** What is wrong with what is typed so far, by its place: `weekly/mon`, `exceptions/2`. The API checks the same. */
export function faultsIn(times: OpeningTimes, language: Language): ReadonlyMap<string, string> {
  const t = translator(language);
  const places = times.exceptions.flatMap((one, at) => (isDated(one) ? [at] : []));
  const found = hoursFaults(wholeTimes(times), language).map(({ field, code, values }) => {
    const [part, place = ""] = field.split("/");
    const at = part === "exceptions" ? `exceptions/${places[Number(place)]}` : field;
    return [at, t(`problem:${code}`, values)] as const;
  });
  return new Map(found);
}

/** What is typed so far, without what is still being typed. */
export function wholeTimes({ weekly, exceptions, holidays }: OpeningTimes): OpeningTimes {
  const week = Object.fromEntries(weekdays.map((day) => [day, weekly[day].filter(isWhole)])) as Weekly;
  const dated = exceptions.filter(isDated).map((one) => ({ ...one, spans: one.spans.filter(isWhole) }));
  return { weekly: week, exceptions: dated, holidays };
}

function isDated({ from, to }: Exception): boolean {
  return from !== "" && to !== "";
}

/** Always in the same order and without empty texts, so that an undone change counts as none. */
export function withNote(note: Localised, { language, text }: { language: Language; text: string }): Localised {
  const { de, en }: Localised = { ...note, [language]: text };
  return { ...(de && { de }), ...(en && { en }) };
}

/** Times that follow the last ones of a day. */
export function nextSpan(spans: readonly Span[]): Span {
  const last = spans.at(-1);
  if (!last) return { from: "09:00", to: "17:00" };
  const hour = Number(last.to.slice(0, 2));
  const clock = (at: number) => `${String(at).padStart(2, "0")}:00`;
  return last.to > last.from && hour < 22
    ? { from: clock(hour + 1), to: clock(Math.min(hour + 5, 23)) }
    : { from: "", to: "" };
}

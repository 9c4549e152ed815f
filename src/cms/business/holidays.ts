/** The German states, by the last part of their ISO 3166-2 codes. */
export const states = [
  "BW",
  "BY",
  "BE",
  "BB",
  "HB",
  "HH",
  "HE",
  "MV",
  "NI",
  "NW",
  "RP",
  "SL",
  "SN",
  "ST",
  "SH",
  "TH",
] as const;
export type State = (typeof states)[number];

/** A public holiday; its name in each language is the text `business:holiday.<name>`. */
export type Holiday = { date: string; name: HolidayName };
export type HolidayName = keyof typeof holidays;

type Rule = { on: (year: number) => string; in?: readonly State[]; only?: number };

const fixed = (day: string) => (year: number) => `${year}-${day}`;
const afterEaster = (days: number) => (year: number) => addDays(easter(year), days);

/**
 * Where no state is named, it is a holiday in all of them. As the laws of the states are since 2023, without what they made
 * a holiday once and is over (Berlin, May 8, 2025). What is one in single municipalities is not here: Corpus Christi in parts
 * of Saxony and Thuringia, August 8 in Augsburg.
 */
const holidays = {
  newYear: { on: fixed("01-01") },
  epiphany: { on: fixed("01-06"), in: ["BW", "BY", "ST"] },
  womensDay: { on: fixed("03-08"), in: ["BE", "MV"] },
  goodFriday: { on: afterEaster(-2) },
  easterSunday: { on: afterEaster(0), in: ["BB"] },
  easterMonday: { on: afterEaster(1) },
  labourDay: { on: fixed("05-01") },
  ascension: { on: afterEaster(39) },
  whitSunday: { on: afterEaster(49), in: ["BB"] },
  whitMonday: { on: afterEaster(50) },
  corpusChristi: { on: afterEaster(60), in: ["BW", "BY", "HE", "NW", "RP", "SL"] },
  /**
   * 75 years after the uprising of 1953: once, by the fourth act to amend the Berlin act on Sundays and holidays, July 10,
   * 2024 (GVBl. Berlin 2024 no. 28, p. 460).
   */
  uprising: { on: fixed("06-17"), in: ["BE"], only: 2028 },
  /** In Bavaria only where most people are Catholic, so there the business says whether it is one. */
  assumption: { on: fixed("08-15"), in: ["SL", "BY"] },
  childrensDay: { on: fixed("09-20"), in: ["TH"] },
  unity: { on: fixed("10-03") },
  reformation: { on: fixed("10-31"), in: ["BB", "HB", "HH", "MV", "NI", "SN", "ST", "SH", "TH"] },
  allSaints: { on: fixed("11-01"), in: ["BW", "BY", "NW", "RP", "SL"] },
  repentance: { on: beforeAdvent, in: ["SN"] },
  christmas: { on: fixed("12-25") },
  boxingDay: { on: fixed("12-26") },
} satisfies Record<string, Rule>;

/**
 * The public holidays of a year, in order of their dates.
 * @param assumption whether the Assumption of Mary is one, which in Bavaria depends on the municipality
 */
export function publicHolidays(year: number, { state, assumption }: { state: State; assumption: boolean }): Holiday[] {
  const all = Object.entries(holidays) as [HolidayName, Rule][];
  return all
    .filter(([, rule]) => rule.in?.includes(state) ?? true)
    .filter(([, { only = year }]) => only === year)
    .filter(([name]) => name !== "assumption" || state !== "BY" || assumption)
    .map(([name, { on }]) => ({ date: on(year), name }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Easter Sunday in the Gregorian calendar (anonymous algorithm; Meeus, Astronomical Algorithms, chapter 8). */
export function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const leap = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - leap + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${two(month)}-${two(day)}`;
}

/** The Wednesday before November 23 (Buß- und Bettag): eleven days before the first Sunday in Advent. */
function beforeAdvent(year: number): string {
  const last = `${year}-11-22`;
  // Thursday is 4, so a Thursday is one day after its Wednesday.
  return addDays(last, -((weekdayOf(last) + 4) % 7));
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay();
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

const day = 24 * 60 * 60 * 1000;

/** The moment at which a day begins where the reader is; nothing for a day that is not written out yet. */
export function startOfDay(text: string): { since?: string } {
  const time = momentOf(text);
  return time === null ? {} : { since: new Date(time).toISOString() };
}

/** The moment at which a day is over. */
export function endOfDay(text: string): { until?: string } {
  const time = momentOf(text);
  if (time === null) return {};
  const next = new Date(time);
  next.setDate(next.getDate() + 1);
  return { until: next.toISOString() };
}

/** The day of a moment, as a field for days wants it; of an end: the day that it ends. */
export function dayIn(time: string | undefined, { before = false } = {}): string {
  if (!time) return "";
  const date = new Date(Date.parse(time) - (before ? day / 2 : 0));
  const pad = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

function momentOf(text: string): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00`).getTime() : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** Publish dates are written and read in the German time zone, wherever the person sits. */
const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "medium",
});

/** `2025-03-01T12:30`, as a date field shows it, of an ISO time. */
export function berlinInput(time: string): string {
  return clock.format(new Date(time)).replace(" ", "T").slice(0, 16);
}

/**
 * The ISO time of what a date field holds; null for what is no time. An hour that the clocks skip in spring
 * becomes the one after it, one that they repeat in autumn is the first of the two.
 */
export function berlinTime(input: string): string | null {
  const wall = Date.parse(`${input}Z`);
  if (Number.isNaN(wall)) return null;
  const summer = wall - 2 * hour;
  const winter = wall - hour;
  return new Date(offset(summer) === 2 * hour ? summer : winter).toISOString();
}

const hour = 3_600_000;

/** How far the clock of Berlin is ahead of UTC, in milliseconds. */
function offset(time: number): number {
  return Date.parse(`${clock.format(new Date(time)).replace(" ", "T")}Z`) - time;
}

/** How long what was deleted stays in the trash. */
export const trashDays = 30;

const day = 24 * 60 * 60 * 1000;

/** When something that was deleted at this time is gone for good; both in ISO 8601. */
export function trashedUntil(deleted: string): string {
  return new Date(Date.parse(deleted) + trashDays * day).toISOString();
}

/** What was deleted before this time has lain in the trash long enough. */
export function trashedBefore(now: Date): string {
  return new Date(now.getTime() - trashDays * day).toISOString();
}

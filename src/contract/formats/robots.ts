/** Whether directives for crawlers, as `robots` has them, ask not to list a page. */
export function isUnlisted(robots: string | undefined): boolean {
  return /\b(noindex|none)\b/i.test(robots ?? "");
}

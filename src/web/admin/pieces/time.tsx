import { timeText } from "#contract/formats/dates/date-time.ts";
import { useLanguage } from "#web/texts.tsx";

/** A point in time in a readable form. */
export function Time({ at }: { at: string }) {
  const language = useLanguage();
  return (
    // Server and browser may know different short names of a month.
    <time dateTime={at} className="admin-date" suppressHydrationWarning>
      {timeText(at, language)}
    </time>
  );
}

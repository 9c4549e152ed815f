import { configRemembered } from "#cms/settings/server/index.ts";
import { berlinDate, berlinDay } from "#contract/formats/dates/date-time.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import { readHours } from "../contract.ts";
import { addDays } from "../holidays.ts";

export function businessEndpoints({ db, remembered }: Platform): Endpoint[] {
  return [
    handle(readHours, async ({ now, validUntil }) => {
      const today = berlinDate(now);
      const tomorrow = berlinDay(addDays(today, 1));
      if (tomorrow) validUntil(tomorrow.first);
      const { document } = await configRemembered({ db, remembered });
      return { today, hours: document.business.hours };
    }),
  ];
}

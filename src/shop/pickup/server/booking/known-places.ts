import { hasWeek } from "#cms/business/hours.ts";
import { type ConfigDocument, configRemembered } from "#cms/settings/server/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { PickupTimes } from "#shop/pickup/slots.ts";
import { placeOf, type StoredPlace } from "../places/place-row.ts";

/** Purged by any change of a place. */
export const placesTag = "pickup-places";

export type From = Pick<Platform, "db" | "remembered">;

/** A place that customers can choose, and when they can come. */
export type KnownPlace = { place: StoredPlace; times: PickupTimes };

/** In their order; read once until a place or the opening hours of the business change. */
export function knownPlaces({ db, remembered }: From): Promise<KnownPlace[]> {
  return remembered.get("pickup-places", {
    tags: [placesTag, "config"],
    read: async () => {
      const rows = await db
        .selectFrom("pickup_places")
        .select(["id", "version", "enabled", "document"])
        .where("enabled", "=", 1)
        .orderBy("position")
        .orderBy("id")
        .execute();
      if (rows.length === 0) return [];
      const { document } = await configRemembered({ db, remembered });
      return rows.map((row) => {
        const place = placeOf(row);
        return { place, times: timesOf(place, document) };
      });
    },
  });
}

/** Whether orders can be collected there at all, however many have been booked already. */
export function isEverOffered({ times: { choose, hours } }: KnownPlace): boolean {
  return choose === "nothing" || hasWeek(hours.weekly) || hours.exceptions.some(({ spans }) => spans.length > 0);
}

type Settings = Pick<ConfigDocument, "business" | "components">;

/** By its own opening hours or those of the business, and never during its vacation. */
export function timesOf({ ownHours, hours, ...place }: StoredPlace, { business, components }: Settings): PickupTimes {
  const { choose, slotMinutes, leadHours, daysAhead } = place;
  const { vacation: away = null } = components.shop;
  return { choose, slotMinutes, leadHours, daysAhead, hours: ownHours ? hours : business.hours, away };
}

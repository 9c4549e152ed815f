import { hasWeek } from "#cms/business/hours.ts";
import { type Place, placesTag, type ShownPlace } from "#cms/map/contract.ts";
import { pointOf } from "#cms/map/point.ts";
import { type ConfigDocument, configRemembered, readStoredConfig } from "#cms/settings/server/index.ts";
import { ownName } from "#contract/titles/own-name.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { placeOf, type StoredPlace } from "./place-row.ts";

/** @throws Problem `C404` */
export async function readPlace(db: Db, { id }: { id: string }): Promise<Place> {
  const [place] = await readPlaces(db, { id });
  if (!place) throw new Problem("C404");
  return place;
}

/** All of them by name, or the one that is asked for. */
export async function readPlaces(db: Db, { id }: { id?: string | undefined } = {}): Promise<Place[]> {
  const rows = await db
    .selectFrom("places")
    .selectAll()
    .$if(id !== undefined, (select) => select.where("id", "=", id ?? ""))
    .orderBy("name_folded")
    .execute();
  return rows.map(placeOf);
}

/** Those that visitors see; read once until a place or the opening hours of the business change. */
export function shownPlaces({ db, remembered }: Pick<Platform, "db" | "remembered">): Promise<ShownPlace[]> {
  return remembered.get("places", {
    tags: [placesTag, "config"],
    read: async () => {
      const [places, { document }] = await Promise.all([readPlaces(db), configRemembered({ db, remembered })]);
      return shownOf(places, document.business);
    },
  });
}

/** The same for jobs, which may not know of every change yet. */
export async function readShownPlaces(db: Db): Promise<ShownPlace[]> {
  const [places, { document }] = await Promise.all([readPlaces(db), readStoredConfig(db)]);
  return shownOf(places, document.business);
}

function shownOf(places: readonly Place[], { hours }: ConfigDocument["business"]): ShownPlace[] {
  const business = { weekly: hours.weekly, exceptions: hours.exceptions, holidays: hours.holidays };
  return places.filter(({ enabled }) => enabled).map((place) => shownPlace(place, business));
}

/** @param business when the business is open */
function shownPlace(place: StoredPlace, business: StoredPlace["hours"]): ShownPlace {
  const { _id, name_de, name_en, address, text_de, text_en, picture, opening } = place;
  const hours = opening === "own" ? place.hours : business;
  const said = opening !== "none" && (hasWeek(hours.weekly) || hours.exceptions.length > 0);
  const { latitude = null, longitude = null } = pointOf(place.position) ?? {};
  return {
    ...{ _id, name_de, name_en, address, text_de, text_en, picture, latitude, longitude },
    hours: said ? hours : null,
  };
}

/** What the audit log and the list of a file's uses call places. */
export async function placeTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("places").selectAll().where("id", "in", ids).execute();
  return rows.map((row) => [row.id, ownName(placeOf(row))]);
}

import { tidyHours } from "#cms/business/hours-faults.ts";
import { placeTable, type WrittenPlace } from "#cms/map/place.ts";
import { pointOf, pointText } from "#cms/map/point.ts";
import { fold } from "#contract/formats/fold.ts";
import { ownName } from "#contract/titles/own-name.ts";
import type { PlaceRow } from "../migrations/2026-11-30-map.ts";

export type StoredPlace = WrittenPlace & { _id: string; version: number };

export function rowOf(written: WrittenPlace, { id, version }: { id: string; version: number }): PlaceRow {
  const { enabled, ...document } = tidyPlace(written);
  return {
    ...{ id, version, enabled: enabled ? 1 : 0 },
    ...{ name_folded: fold(ownName(document)), document: JSON.stringify(document) },
  };
}

export function placeOf({ id, version, enabled, document }: Omit<PlaceRow, "name_folded">): StoredPlace {
  const written = JSON.parse(document) as Omit<WrittenPlace, "enabled">;
  // A field that was added later has its empty value.
  return { _id: id, version, ...placeTable.emptyOf(placeTable.names), ...written, enabled: enabled === 1 };
}

/** A position that holds no coordinates stays as it is: it has been refused before. */
function tidyPlace(written: WrittenPlace): WrittenPlace {
  const { name_de, name_en, text_de, text_en, address, position, hours } = written;
  const point = pointOf(position);
  return {
    ...written,
    ...{ name_de: name_de.trim(), name_en: name_en.trim(), text_de: text_de.trim(), text_en: text_en.trim() },
    address: address
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
      .join("\n"),
    position: point ? pointText(point) : position.trim(),
    hours: tidyHours(hours),
  };
}

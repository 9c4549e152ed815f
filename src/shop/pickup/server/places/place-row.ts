import { tidyHours } from "#cms/business/hours-faults.ts";
import { fold } from "#contract/formats/fold.ts";
import { ownName } from "#contract/titles/own-name.ts";
import { placeTable, type WrittenPlace } from "#shop/pickup/place.ts";
import type { PickupPlaceRow } from "../migrations/2026-11-27-pickup.ts";

export type StoredPlace = WrittenPlace & { _id: string; version: number };

type Placed = { id: string; version: number; position: number };

export function rowOf(written: WrittenPlace, { id, version, position }: Placed): PickupPlaceRow {
  const { enabled, ...document } = tidyPlace(written);
  return {
    ...{ id, version, position, enabled: enabled ? 1 : 0 },
    ...{ name_folded: fold(ownName(document)), document: JSON.stringify(document) },
  };
}

export function placeOf({
  id,
  version,
  enabled,
  document,
}: Omit<PickupPlaceRow, "position" | "name_folded">): StoredPlace {
  const written = JSON.parse(document) as Omit<WrittenPlace, "enabled">;
  // A field that was added later has its empty value.
  return { _id: id, version, ...placeTable.emptyOf(placeTable.names), ...written, enabled: enabled === 1 };
}

function tidyPlace(written: WrittenPlace): WrittenPlace {
  const { name_de, name_en, address, note_de, note_en, hours } = written;
  return {
    ...written,
    ...{ name_de: name_de.trim(), name_en: name_en.trim(), note_de: note_de.trim(), note_en: note_en.trim() },
    address: address
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
      .join("\n"),
    hours: tidyHours(hours),
  };
}

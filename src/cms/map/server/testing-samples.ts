import { randomUUID } from "node:crypto";
import { sampleSource } from "#server/testing/maps/tile-server.ts";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { createPlace } from "../contract.ts";
import { placeTable } from "../place.ts";

const written = () => ({
  ...placeTable.emptyOf(placeTable.names),
  ...{ name_de: `Vinothek ${randomUUID()}`, address: "Hauptstraße 1\n55595 Hargesheim", position: "49.8653, 10.2265" },
});

export const samples: Samples = {
  "POST /place": () => ({ body: written() }),
  "PUT /place": async (making) => ({ body: { _id: await place(making), version: 1, text_de: "Am Markt" } }),
  "DELETE /place": async (making) => ({ body: { _id: await place(making) } }),
  "POST /batch/place/delete": async (making) => ({ body: [await place(making)] }),
  "POST /map/source/test": () => ({ body: { source: sampleSource } }),
};

async function place({ system }: Making): Promise<string> {
  return (await system.call(createPlace, { body: written() })).reply._id;
}

export const audited: Audited = {
  "POST /place": ["place.create"],
  "PUT /place": ["place.update"],
  "DELETE /place": ["place.delete"],
  "POST /batch/place/delete": ["place.delete"],
  "POST /map/source/test": "nothing is stored: it fetches one tile",
};

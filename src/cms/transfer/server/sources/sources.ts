import { glanceAtArchive, openArchive, recognisesArchive } from "./archive/archive-source.ts";
import type { SentFile, Source } from "./source.ts";

/** In the order in which they are asked. */
export const sources: readonly Source[] = [
  {
    ...{ system: "vitrine", asks: ["standing"], recognise: recognisesArchive },
    ...{ glance: glanceAtArchive, open: openArchive },
  },
];

/** The system that a file comes from; null for none that is known. */
export async function sourceOf(file: SentFile): Promise<Source | null> {
  for (const source of sources) if (await source.recognise(file)) return source;
  return null;
}

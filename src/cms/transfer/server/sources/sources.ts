import { glanceAtArchive, openArchive, recognisesArchive } from "./archive/archive-source.ts";
import { openGhost, recognisesGhost } from "./ghost/ghost-source.ts";
import { openMarkdown, recognisesMarkdown } from "./markdown/markdown-source.ts";
import type { SentFile, Source } from "./source.ts";
import { openWordpress, recognisesWordpress } from "./wordpress/wordpress-source.ts";

/** In the order in which they are asked. */
export const sources: readonly Source[] = [
  {
    ...{ system: "vitrine", asks: ["standing"], recognise: recognisesArchive },
    ...{ glance: glanceAtArchive, open: openArchive },
  },
  {
    ...{ system: "wordpress", asks: ["standing", "pictures", "language"] },
    ...{ recognise: recognisesWordpress, open: openWordpress },
  },
  {
    ...{ system: "ghost", asks: ["standing", "pictures", "language"] },
    ...{ recognise: recognisesGhost, open: openGhost },
  },
  {
    ...{ system: "markdown", asks: ["standing", "language"] },
    ...{ recognise: recognisesMarkdown, open: openMarkdown },
  },
];

/** The system that a file comes from; null for none that is known. */
export async function sourceOf(file: SentFile): Promise<Source | null> {
  for (const source of sources) if (await source.recognise(file)) return source;
  return null;
}

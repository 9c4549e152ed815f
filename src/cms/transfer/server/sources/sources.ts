import type { SentFile, Source } from "./source.ts";

// Each is loaded when a file is there: a site arrives once, and its readers are large.
const archive = () => import("./archive/archive-source.ts");
const wordpress = () => import("./wordpress/wordpress-source.ts");
const ghost = () => import("./ghost/ghost-source.ts");
const markdown = () => import("./markdown/markdown-source.ts");

/** In the order in which they are asked. */
export const sources: readonly Source[] = [
  {
    ...{ system: "vitrine", asks: ["standing"] },
    recognise: async (file) => (await archive()).recognisesArchive(file),
    glance: async (path, options) => (await archive()).glanceAtArchive(path, options),
    open: async (path, options) => (await archive()).openArchive(path, options),
  },
  {
    ...{ system: "wordpress", asks: ["standing", "pictures", "language"] },
    recognise: async (file) => (await wordpress()).recognisesWordpress(file),
    open: async (path, options) => (await wordpress()).openWordpress(path, options),
  },
  {
    ...{ system: "ghost", asks: ["standing", "pictures", "language"] },
    recognise: async (file) => (await ghost()).recognisesGhost(file),
    open: async (path, options) => (await ghost()).openGhost(path, options),
  },
  {
    ...{ system: "markdown", asks: ["standing", "language"] },
    recognise: async (file) => (await markdown()).recognisesMarkdown(file),
    open: async (path, options) => (await markdown()).openMarkdown(path, options),
  },
];

/** The system that a file comes from; null for none that is known. */
export async function sourceOf(file: SentFile): Promise<Source | null> {
  for (const source of sources) if (await source.recognise(file)) return source;
  return null;
}

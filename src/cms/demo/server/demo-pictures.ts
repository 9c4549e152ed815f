import { fileURLToPath } from "node:url";
import { figureHtml } from "#cms/entries/figures.ts";
import type { GallerySettings } from "#cms/galleries/gallery.ts";
import { addGallery } from "#cms/galleries/server/index.ts";
import type { Tx } from "#database/database.ts";
import type { DemoPart } from "#platform/faces/demo.ts";
import { enqueue, type Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { demoEntries, demoGalleries, demoPages } from "./demo-content.ts";
import { drawFile, isDrawn } from "./draw-file.ts";

const kind = "draw-demo-picture";
/** One after another, each followed by its sizes, so that the first can soon be seen. In milliseconds. */
const apart = 3000;

/** The ids of the demo's pictures and galleries by their names in `content`. */
export type DemoPictures = { pictures: ReadonlyMap<string, string>; galleries: ReadonlyMap<string, string> };

export const noPictures: DemoPictures = { pictures: new Map(), galleries: new Map() };

type GalleryContent = Partial<GallerySettings> & { name: string; title: { de: string; en: string }; images: string[] };

type Filling = { id: () => string; now: Date; parts: readonly DemoPart[] };

/** Gives every picture an id, and the work of drawing it to the background: drawing all takes minutes. */
export async function addPictures(tx: Tx, { id, now, parts }: Filling): Promise<DemoPictures> {
  const { demoPictures } = await import("../pictures/index.ts");
  // Those that stand on the first page are drawn first.
  const [home] = await demoPages();
  const first = [...namesIn(home), ...(await demoEntries()).map(({ avatar }) => avatar)];
  const next = await Promise.all(parts.map((part) => part.shownFirst()));
  const names = new Set([...first, ...next.flat(), ...demoPictures.map(({ name }) => name)]);
  const pictures = new Map([...names].map((name) => [name, id()]));
  for (const [at, [name, file]] of [...pictures].entries()) {
    const runAt = new Date(now.getTime() + at * apart);
    await enqueue(tx, { id: `${kind}:${file}`, kind, payload: { file, name }, runAt });
  }
  const galleries = new Map<string, string>();
  for (const { name, title, images, ...settings } of (await demoGalleries()) as unknown as GalleryContent[]) {
    const gallery = id();
    const named = { title: title.de, translations: { en: { title: title.en } } };
    const input = { ...settings, ...named, images: idsOf(images, pictures) };
    await addGallery(tx, { gallery, input, now });
    galleries.set(name, gallery);
  }
  return { pictures, galleries };
}

/** Pictures that are not drawn yet are not drawn any more. */
export async function dropDrawings(tx: Tx): Promise<void> {
  await tx.deleteFrom("jobs").where("kind", "=", kind).execute();
}

/** The pictures that stand alone in a page of the demo, from top to bottom. */
function namesIn(content: unknown): string[] {
  const found = JSON.stringify(content).matchAll(/"picture":"([^"]+)"/g);
  return [...found].map(([, name = ""]) => name);
}

type SectionContent = { type: string; gallery?: string };
type Content = { avatar?: string; media?: string[][]; sections?: SectionContent[] };

/** The pictures beside the text of an entry of the demo, by their ids. */
export function filesOf(entry: object, { pictures, galleries }: DemoPictures) {
  const { avatar, sections = [] } = entry as Content;
  if (pictures.size === 0) return {};
  return {
    avatar: pictures.get(avatar ?? "") ?? null,
    sections: sections.flatMap(({ gallery = "" }) => {
      const id = galleries.get(gallery);
      return id ? [{ type: "gallery" as const, props: { images: [], gallery: id } }] : [];
    }),
  };
}

/** A text of an entry of the demo: after each of its parts stand the pictures that belong to it. */
export function withPictures(texts: string[], { entry, shown }: { entry: object; shown: DemoPictures }): string[] {
  const { media = [] } = entry as Content;
  if (shown.pictures.size === 0) return texts;
  const figures = media.map((names) =>
    figureHtml({ kind: "pictures", pictures: idsOf(names, shown.pictures), look: "text", caption: "" }),
  );
  const parts = texts.map((html, at) => `${html}${figures[at] ?? ""}`);
  return [...parts, ...figures.slice(texts.length)];
}

/** @throws Error for a picture that nobody draws */
function idsOf(names: readonly string[], pictures: ReadonlyMap<string, string>): string[] {
  return names.map((name) => {
    const id = pictures.get(name);
    if (!id) throw new Error(`The demo has no picture ${name}`);
    return id;
  });
}

type Drawing = { file: string; name: string };

/** The work of drawing, with the sizes of pictures: one at a time. */
export function demoJobs(platform: Platform): Kinds {
  return { [kind]: { work: (payload) => draw(platform, payload as Drawing) } };
}

const program = fileURLToPath(new URL("../pictures/draw-picture.ts", import.meta.url));

async function draw(platform: Platform, { file, name }: Drawing): Promise<void> {
  if (await isDrawn(platform, file)) return;
  const { demoPictures } = await import("../pictures/index.ts");
  const picture = demoPictures.find((one) => one.name === name);
  if (!picture) return;
  await drawFile(platform, { job: `${kind}:${file}`, file, name, program, picture, type: "image/jpeg" });
}

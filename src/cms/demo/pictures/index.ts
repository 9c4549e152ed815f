import texts from "../content/pictures.json" with { type: "json" };
import { drawings } from "./drawings.ts";

type Text = { de: string; en: string };

export type DemoPicture = {
  /** By which entries and galleries of the demo call it. */
  name: string;
  fileName: string;
  alt: Text;
  caption: Text;
  /** Paths in the tree of tags. */
  tags: string[];
  /** The picture as SVG, the same each time. */
  draw: () => string;
};

export const demoPictures: DemoPicture[] = texts.map((text) => ({ ...text, draw: drawingOf(text.name) }));

function drawingOf(name: string): () => string {
  const drawing = new Map<string, () => string>(Object.entries(drawings)).get(name);
  if (!drawing) throw new Error(`Nobody has drawn ${name}.`);
  return drawing;
}

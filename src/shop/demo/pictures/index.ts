import texts from "../content/pictures.json" with { type: "json" };
import { drawings } from "./drawings.ts";

type Text = { de: string; en: string };

export type ShopPicture = { name: string; fileName: string; alt: Text; tags: string[]; draw: () => string };

/** The pictures of the shop's part of the demo; they are the same each time that they are drawn. */
export const shopPictures: ShopPicture[] = texts.map((text) => ({ ...text, draw: drawingOf(text.name) }));

function drawingOf(name: string): () => string {
  const drawing = drawings[name];
  if (!drawing) throw new Error(`Nobody has drawn ${name}.`);
  return drawing;
}

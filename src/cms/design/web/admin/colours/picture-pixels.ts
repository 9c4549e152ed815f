import type { Hex } from "#cms/design/colours/colour.ts";
import { mainColours } from "#cms/design/colours/main-colours.ts";

/** The side of the square that a picture is read in, in pixels: enough for its colours. */
const side = 96;

/**
 * The main colours of a picture of this site. It is read in this browser, and nothing is sent.
 * @throws an error for a picture that cannot be loaded
 */
export async function coloursOfPicture(address: string): Promise<Hex[]> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (!drawing) throw new Error("no canvas");
  drawing.drawImage(picture, 0, 0, side, side);
  return mainColours(drawing.getImageData(0, 0, side, side).data);
}

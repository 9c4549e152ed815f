import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { call } from "./entries.ts";
import { untilMade } from "./files.ts";

type Sent = { _id: string; version: number };

/** Shapes that a gallery has to cope with: landscape, portrait, square. */
const shapes = [
  [900, 600],
  [600, 900],
  [700, 700],
  [960, 540],
  [900, 600],
] as const;

/** Five drawn pictures, ready to be shown; each says which one it is. */
export function fivePictures(page: Page): Promise<string[]> {
  return pictures(
    page,
    shapes.map(([width, height], at) => ({ name: `Galerie ${at + 1}`, nr: at + 1, width, height })),
  );
}

type Drawing = { name: string; nr: number; width: number; height: number };

/** Drawn pictures, ready to be shown. */
export async function pictures(page: Page, drawings: Drawing[]): Promise<string[]> {
  const sent = await Promise.all(drawings.map((drawing) => sendPicture(page, drawing)));
  await expect
    .poll(async () => {
      const files = await call<{ status: string }[]>(page, "post", "batch/file/", sent);
      return files.map(({ status }) => status);
    }, untilMade)
    .toEqual(drawings.map(() => "ready"));
  return sent;
}

async function sendPicture(page: Page, { name, nr, width, height }: Drawing): Promise<string> {
  const colour = `hsl(${(nr - 1) * 67}, 45%, 40%)`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colour}"/><circle cx="${width / 3}" cy="${height / 2}" r="${70 + nr * 20}" fill="#fff"/>
  </svg>`;
  const buffer = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  const answer = await page.request.post("/api/v0/upload", {
    headers: { "sec-fetch-site": "same-origin" },
    multipart: { file: { name: `${name}.jpg`, mimeType: "image/jpeg", buffer } },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  const { _id, version } = (await answer.json()) as Sent;
  await call(page, "put", "file/", { _id, version, alt: `Kreis ${nr}`, caption: `Der ${nr}. Kreis` });
  return _id;
}

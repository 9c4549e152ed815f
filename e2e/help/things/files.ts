import type { Page } from "@playwright/test";
import sharp from "sharp";
import { settled, told } from "../colleagues.ts";
import { call } from "./entries.ts";

export type Stored = { _id: string; name: string; tags: string[]; status: string };
type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** Until the sizes of a picture are made, behind all that visitors ask for. */
export const untilMade = { timeout: 30_000 };

let drawn = 0;

/** A photograph unlike any other, with so much noise that sending it takes a while. */
export async function photograph(name: string, { width = 480, height = 320 } = {}): Promise<Chosen> {
  drawn += 1;
  let state = drawn * 2654435761;
  const chance = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
  const bars = Array.from({ length: 9 * 8 }, chance);
  const pixels = Buffer.alloc(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const [column, row] = [Math.floor(((at % width) / width) * 9), Math.floor((at / width / height) * 8)];
    pixels[at] = Math.floor((bars[row * 9 + column] ?? 0) * 0.8 + chance() * 0.2);
  }
  const buffer = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Text that is different each time. */
export function paper(name: string): Chosen {
  drawn += 1;
  return { name, mimeType: "text/plain", buffer: Buffer.from(`${name} ${drawn} ${process.pid}\n`) };
}

/** A file that is there before the screen is opened. */
export async function stored(page: Page, file: Chosen, tags: string[] = []): Promise<Stored> {
  const form = new FormData();
  for (const tag of tags) form.append("tags", tag);
  form.append("file", new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const headers = { "sec-fetch-site": "same-origin" };
  const answer = await page.request.post("/api/v0/upload", { headers, multipart: form });
  if (!answer.ok()) throw new Error(`${file.name}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Stored;
}

export async function showFiles(page: Page, address = ""): Promise<void> {
  await page.goto(`/admincenter/files${address}`);
  await settled(page);
}

/** Drops files from outside onto the middle of the page, as from a folder of the desk. */
export async function drop(page: Page, files: Chosen[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString("base64") }));
  await page.evaluate((chosen) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, content } of chosen) {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    for (const kind of ["dragenter", "dragover", "drop"]) {
      document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, sent);
}

/** Limits uploads to this many bytes a second; call the result to end that. */
export async function throttled(page: Page, bytes: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const slow = (uploadThroughput: number) =>
    session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  await slow(bytes);
  return async () => {
    await slow(-1);
    await session.detach();
  };
}

export const card = (page: Page, name: string) =>
  page.getByRole("list", { name: "Dateien" }).getByRole("listitem").filter({ hasText: name });
/** The files that wait or are being sent. */
export const queueOf = (page: Page) => page.getByRole("region", { name: /Dateie?n? zum Hochladen/ });
export const inQueue = (page: Page, name: string) => queueOf(page).getByRole("listitem").filter({ hasText: name });

type List = { items: Stored[]; total: number };
export const found = (page: Page, query: string) => call<List>(page, "get", `file/?pageSize=100&${query}`);
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const said = (page: Page, text: string) => told(page).filter({ hasText: text });
export const place = (page: Page, name: string) =>
  page.getByRole("navigation", { name: /Schlagwort/ }).getByRole("link", { name, exact: true });

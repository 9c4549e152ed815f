import { expect, type Page } from "@playwright/test";
import { call } from "./entries.ts";
import { type Stored, untilMade } from "./files.ts";

/** What the API says of a file. */
export type FileTold = Stored & {
  version: number;
  alt: string;
  caption: string;
  translations: { en?: { alt?: string; caption?: string } };
  decorative: boolean;
  focus: { x: number; y: number };
  crop: { x: number; y: number; width: number; height: number } | null;
  rotate: number;
  res?: { w: number; h: number };
  gridref: string;
};

export const fileOf = (page: Page, { _id }: Stored) => call<FileTold>(page, "get", `file/?id=${_id}`);
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

/** Waits until its sizes are made. */
export async function ready(page: Page, file: Stored): Promise<FileTold> {
  await expect.poll(async () => (await fileOf(page, file)).status, untilMade).toBe("ready");
  return fileOf(page, file);
}

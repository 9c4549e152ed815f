import type { Language } from "#contract/language.ts";
import type { Platform } from "#platform/platform.ts";
import { type Declared, exportSite } from "./export-static.ts";
import type { Report } from "./report.ts";
import { openFolder } from "./writing/folder.ts";
import { openZipFile } from "./writing/zip.ts";

type Wish = {
  /** A folder, or a file whose name ends in `.zip`. An older export there is replaced at the end. */
  to: string;
  /** Where the export will be (`exportAddress`); null: search engines are told that it is a copy. */
  base: string | null;
  /** Of the report. */
  language: Language;
  told?: (progress: { written: number; waiting: number }) => void;
};

/**
 * Writes the public site as plain files, in a process that has pages to ask for.
 * @throws ForeignFolder for a folder that holds something else
 */
export async function exportStatic(
  platform: Platform,
  { to, all, ...wish }: Wish & { all: Declared },
): Promise<Report> {
  const sink = /\.zip$/i.test(to) ? await openZipFile(to, platform.outside.now()) : await openFolder(to);
  return exportSite({ platform, all }, sink, wish);
}

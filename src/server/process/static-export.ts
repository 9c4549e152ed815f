import { knownMainLanguage } from "#cms/settings/server/index.ts";
import { exportStatic, type Report } from "#cms/static-export/server/index.ts";
import type { Platform } from "#platform/platform.ts";
import { gathered } from "../features.ts";
import { withSite } from "./with-site.ts";

type Wish = {
  /** A folder, or a file whose name ends in `.zip`. */
  to: string;
  /** Where the export will be (`exportAddress`); null: search engines are told that it is a copy. */
  address: string | null;
  told?: (progress: { written: number; waiting: number }) => void;
};

/**
 * Writes the public site as plain files, for the command line.
 * @throws ForeignFolder for a folder that holds something else
 */
export async function writeStaticExport(platform: Platform, { to, address, told }: Wish): Promise<Report> {
  return withSite(platform, async () => {
    const language = await knownMainLanguage(platform);
    return exportStatic(platform, { to, base: address, language, all: gathered, ...(told ? { told } : {}) });
  });
}

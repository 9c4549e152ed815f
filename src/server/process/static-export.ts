import { knownMainLanguage } from "#cms/settings/server/index.ts";
import { exportStatic, type Report } from "#cms/static-export/server/index.ts";
import type { Platform } from "#platform/platform.ts";
import { gathered } from "../features.ts";

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
  // React chooses its build by it when it is loaded, which comes with the pages.
  process.env["NODE_ENV"] ??= "production";
  const { openSite } = await import("./open-site.ts");
  const app = await openSite(platform);
  try {
    const language = await knownMainLanguage(platform);
    return await exportStatic(platform, { to, base: address, language, all: gathered, ...(told ? { told } : {}) });
  } finally {
    await app.fastify.close();
  }
}

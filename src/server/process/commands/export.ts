import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { exportAddress } from "#cms/static-export/address.ts";
import { ForeignFolder } from "#cms/static-export/server/index.ts";
import { exportSite, kindsInOrder } from "#cms/transfer/server/index.ts";
import { fileSize } from "#contract/formats/file-size.ts";
import type { Platform } from "#platform/platform.ts";
import { gathered } from "#server/features.ts";
import { writeStaticExport } from "../static-export.ts";
import type { Command } from "./command.ts";
import { progressLine } from "./progress.ts";

export const exportCommand: Command = {
  usage: "export <file> [--versions] | export --static <folder|file.zip> [--address https://…]",
  does:
    "Writes the whole site into an archive, with former versions if wished; with --static what guests see of it, as plain " +
    "files for any web server, which will be at --address.",
  takes: 1,
  options: { versions: { type: "boolean" }, static: { type: "boolean" }, address: { type: "string" } },
  async run(platform, { path, values }) {
    if (values["static"] === true)
      return writeStatic(platform, { to: path, address: values["address"] as string | undefined });
    const { tell, end } = progressLine();
    const archive = await exportSite(platform, {
      kinds: kindsInOrder(gathered.transferred(platform)),
      versions: values["versions"] === true,
      told: (done) => tell(`${done} records`),
    });
    let written = 0;
    async function* told(): AsyncGenerator<Uint8Array> {
      for await (const chunk of archive.read()) {
        written += chunk.length;
        tell(`${fileSize(written, "en")} of ${fileSize(archive.size, "en")}`);
        yield chunk;
      }
    }
    // Under its name stands a whole archive, or none.
    const part = `${path}.part`;
    try {
      await pipeline(Readable.from(told()), createWriteStream(part, { mode: 0o600 }));
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    end();
    const records = Object.values(archive.head.counts).reduce((sum, count) => sum + count, 0);
    const { count } = archive.head.files;
    console.log(`${path} holds ${records} records and ${count} files, ${fileSize(archive.size, "en")} together.`);
    return true;
  },
};

async function writeStatic(
  platform: Platform,
  { to, address }: { to: string; address: string | undefined },
): Promise<boolean> {
  const base = address === undefined ? null : exportAddress(address);
  if (base === null && address !== undefined) {
    console.error(
      "The address is that of the export on the web, such as https://example.org or https://example.org/shop.",
    );
    return false;
  }
  const { tell, end } = progressLine();
  try {
    const report = await writeStaticExport(platform, {
      ...{ to, address: base },
      told: ({ written, waiting }) => tell(`${written} files, ${waiting} waiting`),
    });
    end();
    const { pages, files, bytes, dead, failed } = report;
    console.log(`${to} holds ${pages} pages and ${files} other files, ${fileSize(bytes, "en")} together.`);
    for (const { path, link } of dead) console.log(`${path}: nothing is found at ${link}`);
    for (const { path, status } of failed) console.error(`${path} could not be written (${status})`);
    return failed.length === 0;
  } catch (error) {
    end();
    if (!(error instanceof ForeignFolder)) throw error;
    console.error(
      `${to} holds something else. An export is written into an empty or new folder, or over an earlier one.`,
    );
    return false;
  }
}

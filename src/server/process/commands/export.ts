import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { exportSite, kindsInOrder } from "#cms/transfer/server/index.ts";
import { fileSize } from "#contract/formats/file-size.ts";
import { gathered } from "#server/features.ts";
import type { Command } from "./command.ts";
import { progressLine } from "./progress.ts";

export const exportCommand: Command = {
  usage: "export <file> [--versions]",
  does: "Writes the whole site into an archive, with former versions if wished.",
  takes: 1,
  options: { versions: { type: "boolean" } },
  async run(platform, { path, values }) {
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

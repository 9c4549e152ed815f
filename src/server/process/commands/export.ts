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
import type { Command, Line } from "./command.ts";
import { progressLine } from "./progress.ts";

export const exportCommand: Command = {
  usage: "export <file> [--versions] | export --static <folder|file.zip> [--address https://…]",
  takes: 1,
  options: { versions: { type: "boolean" }, static: { type: "boolean" }, address: { type: "string" } },
  misuse(values) {
    const isStatic = values["static"] === true;
    if (isStatic && values["versions"] === true) return "terminal:option.noVersions";
    return !isStatic && values["address"] !== undefined ? "terminal:option.onlyStatic" : null;
  },
  async run(platform, line) {
    if (line.values["static"] === true) return writeStatic(platform, line);
    const { path, values, language, t } = line;
    const { tell, end } = progressLine();
    const archive = await exportSite(platform, {
      kinds: kindsInOrder(gathered.transferred(platform)),
      versions: values["versions"] === true,
      told: (done) => tell(t("terminal:export.records", { count: done })),
    });
    let written = 0;
    async function* told(): AsyncGenerator<Uint8Array> {
      for await (const chunk of archive.read()) {
        written += chunk.length;
        tell(t("terminal:progress", { done: fileSize(written, language), total: fileSize(archive.size, language) }));
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
    console.log(
      t("terminal:export.done", {
        path,
        records: t("terminal:export.records", { count: records }),
        files: t("terminal:export.files", { count }),
        size: fileSize(archive.size, language),
      }),
    );
    return true;
  },
};

async function writeStatic(platform: Platform, { path: to, values, language, t }: Line): Promise<boolean> {
  const address = values["address"] as string | undefined;
  const base = address === undefined ? null : exportAddress(address);
  if (base === null && address !== undefined) {
    console.error(t("terminal:export.address"));
    return false;
  }
  const { tell, end } = progressLine();
  try {
    const report = await writeStaticExport(platform, {
      ...{ to, address: base },
      told: (progress) => tell(t("terminal:export.waiting", progress)),
    });
    end();
    const { dead, failed } = report;
    console.log(
      t("terminal:export.staticDone", {
        path: to,
        pages: t("terminal:export.pages", { count: report.pages }),
        others: t("terminal:export.others", { count: report.files }),
        size: fileSize(report.bytes, language),
      }),
    );
    for (const { path, link } of dead) console.log(t("terminal:export.dead", { path, link }));
    for (const { path, status } of failed) console.error(t("terminal:export.failed", { path, status }));
    return failed.length === 0;
  } catch (error) {
    end();
    if (!(error instanceof ForeignFolder)) throw error;
    console.error(t("terminal:export.foreign", { path: to }));
    return false;
  }
}

import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { fileQuota, readSiteLanguages } from "#cms/settings/server/index.ts";
import { importSite, messageOf, type StoredReport, sourceOf } from "#cms/transfer/server/index.ts";
import { isLanguage } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { isProblem } from "#contract/wire/problem.ts";
import { gathered } from "#server/features.ts";
import type { Command } from "./command.ts";
import { progressLine } from "./progress.ts";

/** As many first bytes as uploads are recognised by. */
const headLength = 4100;

export const importCommand: Command = {
  usage: "import <file> [--dry-run] [--keep] [--pictures] [--lang de|en]",
  takes: 1,
  options: {
    "dry-run": { type: "boolean" },
    keep: { type: "boolean" },
    pictures: { type: "boolean" },
    lang: { type: "string" },
  },
  async run(platform, { path, values, language, t }) {
    const dry = values["dry-run"] === true;
    const { tell, end } = progressLine();
    const source = await sourceOf({ path, head: await headOf(path), name: basename(path) });
    if (!source) return refuse(t("problem:ARCHIVE_UNKNOWN"));
    try {
      const lang = values["lang"] ?? "de";
      const [main] = await readSiteLanguages(platform.db);
      const site = await source.open(path, {
        ...{ main, fetchOutside: platform.fetchOutside },
        pictures: values["pictures"] === true,
        language: isLanguage(lang) ? lang : "de",
        limit: platform.settings.importLimit,
      });
      try {
        const report = await importSite(platform, {
          ...{ source: site, kinds: gathered.transferred(platform), keep: values["keep"] === true, dry },
          ...{ by: null, may: () => true, language, quota: await fileQuota(platform) },
          told: ({ phase, ...progress }) => tell(t(`admin:transfer.progress.${phase}`, progress)),
        });
        end();
        return tellReport(report, { dry, t });
      } finally {
        await site.close();
      }
    } catch (error) {
      end();
      if (!isProblem(error)) throw error;
      return refuse(messageOf({ code: error.code as never, details: error.details }, t));
    }
  },
};

function refuse(message: string): false {
  console.error(message);
  return false;
}

/** A folder has no first bytes. */
async function headOf(path: string): Promise<Buffer> {
  if ((await stat(path)).isDirectory()) return Buffer.alloc(0);
  const file = await open(path);
  try {
    const head = Buffer.alloc(headLength);
    const { bytesRead } = await file.read(head, 0, headLength, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function tellReport({ kinds, faults, remarks }: StoredReport, { dry, t }: { dry: boolean; t: Translate }): boolean {
  for (const { place, code, values } of remarks.first) {
    console.log(`${place}: ${t(`admin:transfer.remark.${code}`, values)}`);
  }
  for (const { place, ...problem } of faults.first) console.error(`${place}: ${messageOf(problem, t)}`);
  if (faults.total > 0) {
    return refuse(t("terminal:import.nothing", { faults: t("admin:transfer.report.faults", { count: faults.total }) }));
  }
  for (const [kind, counts] of Object.entries(kinds)) {
    const some = Object.entries(counts).flatMap(([outcome, count]) =>
      count > 0 ? `${count} ${t(`admin:transfer.report.${outcome}`)}` : [],
    );
    console.log(`${t(`admin:transfer.kinds.${kind}`)}: ${some.join(", ")}`);
  }
  console.log(t(dry ? "terminal:import.trial" : "terminal:import.done"));
  return true;
}

import { configRemembered, readSiteLanguages } from "#cms/settings/server/index.ts";
import { homeAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { mailtoOf } from "#contract/mail/mail-address.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { relativeAddress } from "./crawl/names.ts";
import { Targets, type Waiting } from "./crawl/targets.ts";
import { type Asked, askFor, leaveUnread, type Writing, writeMissing, writeOne } from "./crawl/write-site.ts";
import { emptyReport, type Report } from "./report.ts";
import { escapeHtml } from "./rewriting/edits.ts";
import { PageReader } from "./rewriting/rewrite-page.ts";
import { findScripts } from "./scripts.ts";
import { writeRedirects, writeWays } from "./write-redirects.ts";
import type { Sink } from "./writing/sink.ts";
import { writtenReport } from "./written-report.ts";

export type Wish = {
  /**
   * Where the export will be, with scheme and host and perhaps a path: search engines are told these addresses. Null: they
   * are told that what they find there is a copy of this site.
   */
  base: string | null;
  /** Of the report. */
  language: Language;
  /** Told after every few pages. */
  told?: (progress: { written: number; waiting: number }) => void;
};

/** What features say of their pages. */
export type Declared = Pick<Gathered, "indexed" | "linkables" | "printed" | "exportedParameters">;
type Exporting = { platform: Platform; all: Declared };

/** How many pages and files are asked for ahead: while one is written, others are rendered. */
const ahead = 8;
/** How many addresses are read from the database at once. */
const step = 500;

/**
 * Writes the public site as plain files, which any web server can send and which open from a folder. What guests can reach
 * is in it, in all languages of the site.
 * @throws Error when the sink refuses, with nothing of the export left
 */
export async function exportSite({ platform, all }: Exporting, sink: Sink, wish: Wish): Promise<Report> {
  try {
    const report = await write({ platform, all }, sink, wish);
    await sink.finish();
    return report;
  } catch (error) {
    await sink.abandon();
    throw error;
  }
}

async function write({ platform, all }: Exporting, sink: Sink, { base, language, told }: Wish): Promise<Report> {
  const { site } = platform;
  const [languages, { document: config }] = await Promise.all([
    readSiteLanguages(platform.db),
    configRemembered(platform),
  ]);
  const [main] = languages;
  const report = emptyReport();
  const targets = new Targets({ site, main, exported: all.exportedParameters });
  const scripts = await findScripts(site);
  const { email } = config.business;
  const writing: Writing = {
    ...{ site, targets, sink, report, base: base?.replace(/\/+$/, "") ?? null },
    reader: new PageReader({ moved: base !== null }),
    policies: new Map(),
    instead: ({ file, root }) => ({
      form: (heading) => formInstead({ heading, email, language: languageOf(file, languages) }),
      scripts: () => {
        if (!scripts) return "";
        const [start, islands] = [scripts.start, scripts.islands].map(
          ({ file: own }) => (root ?? "") + relativeAddress(root === undefined ? file : "", own),
        );
        return `<script defer src="${start}" data-islands="${islands}"></script>`;
      },
    }),
  };
  for (const one of languages) targets.addPage(homeAddress(one, main));
  await targets.learn(["/robots.txt", "/sitemap.xml", "/favicon.ico"], "/");
  let written = 0;
  const writeWaiting = () =>
    inOrder(targets, {
      ask: (next) => askFor(site, next),
      async write(next, asked) {
        await writeOne(writing, next, asked);
        written += 1;
        if (written % 20 === 0) told?.({ written, waiting: targets.waiting });
      },
    });
  for (const kind of Object.values(await all.indexed(platform))) {
    for (const one of languages) {
      for (let offset = 0; ; offset += step) {
        const pages = await kind.read({ language: one, now: platform.outside.now(), offset, limit: step });
        for (const { addresses } of pages) if (addresses[one] !== undefined) targets.addPage(addresses[one]);
        await writeWaiting();
        if (pages.length === 0) break;
      }
    }
  }
  const ways: string[] = [];
  for await (const address of all.printed(platform)) {
    ways.push(address);
    await targets.learn([address], "/");
    await writeWaiting();
  }
  await writeWays({ ways, targets, sink, base: writing.base });
  report.redirects = await writeRedirects(platform, { all, main, targets, sink, base: writing.base });
  await writeWaiting();
  for (const one of scripts ? [scripts.start, scripts.islands] : []) await sink.add(one.file, one.body);
  await writeMissing(writing);
  const t = translator(language);
  await sink.add(
    `${t("admin:staticExport.report.file")}.txt`,
    Buffer.from(writtenReport(report, { t, origin: site.origin })),
  );
  told?.({ written, waiting: 0 });
  return report;
}

type Acts = { ask: (next: Waiting) => Promise<Asked>; write: (next: Waiting, asked: Asked) => Promise<void> };

/**
 * Writes what waits, and what is found by that, in the order in which it was found: of the same site, each export is the
 * same.
 */
async function inOrder(targets: Targets, { ask, write }: Acts): Promise<void> {
  const asked: { next: Waiting; answer: Promise<Asked> }[] = [];
  const askAhead = (): void => {
    for (let next = targets.next(); next; next = asked.length < ahead ? targets.next() : undefined) {
      const answer = ask(next);
      // Whoever waits for it hears of it, and not before.
      answer.catch(() => {});
      asked.push({ next, answer });
    }
  };
  try {
    for (askAhead(); asked.length > 0; askAhead()) {
      const { next, answer } = asked.shift()!;
      await write(next, await answer);
    }
  } finally {
    for (const { answer } of asked) void answer.then(leaveUnread, () => {});
  }
}

type FormGone = { heading: string; email: string; language: Language };

/** In place of a form: an address to write to, if the business has one. */
function formInstead({ heading, email, language }: FormGone): string {
  const t = translator(language);
  if (!email) return `<p>${escapeHtml(t("site:staticExport.noForm"))}</p>`;
  const href = mailtoOf(email) + (heading === "" ? "" : `?subject=${encodeURIComponent(heading)}`);
  const words = [t("site:staticExport.form"), t("site:staticExport.write", { email })].map(escapeHtml);
  return `<p>${words[0]}</p><p><a class="button" href="${escapeHtml(href)}">${words[1]}</a></p>`;
}

/** A page of another language than the main one is below its mount. */
function languageOf(file: string, languages: readonly Language[]): Language {
  const [main, ...others] = languages as [Language, ...Language[]];
  return others.find((one) => file.startsWith(`${one}/`)) ?? main;
}

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { locales } from "#contract/language.ts";
import { flags } from "../product.mjs";
import { writeLocaleLists } from "./locales.mjs";

/** What is written in every way that there is, and the locales that are known. */
const program = `
  const at = new Date("2026-11-30T18:05:09Z");
  const written = [...JSON.parse(process.argv[1]), "en-GB", "sv-SE"].map((locale) => [
    locale,
    new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "long", timeZone: "Europe/Berlin" }).format(at),
    new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "medium", timeZone: "Europe/Berlin" }).format(at),
    new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(-12345.5),
    new Intl.NumberFormat(locale, { style: "unit", unit: "liter" }).format(0.75),
    new Intl.PluralRules(locale).select(1),
    new Intl.ListFormat(locale).format(["a", "b", "c"]),
    new Intl.RelativeTimeFormat(locale).format(-3, "day"),
    ["AT", "CH", "DE", "FR", "GB"].map((one) => new Intl.DisplayNames(locale, { type: "region" }).of(one)),
    ["Öl", "zu", "Zahl", "offen", "Äpfel", "10", "9", "aß", "ass"].sort(new Intl.Collator(locale, { numeric: true }).compare),
    [...new Intl.Segmenter(locale, { granularity: "word" }).segment("Ein Glas, bitte.")].map(({ segment }) => segment),
  ]);
  const kinds = ["DateTimeFormat", "NumberFormat", "ListFormat", "Collator"];
  const known = kinds.map((kind) => Intl[kind].supportedLocalesOf(["de", "fr", "ja", "en"]));
  console.log(JSON.stringify({ written, known }));
`;

function run(options: string[]): { written: unknown; known: string[][] } {
  const args = [...options, "--eval", program, JSON.stringify(Object.values(locales))];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-locales-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("with the short list of locales all is written and sorted as with Node's own, and other languages are not looked at", () => {
  const folder = newFolder();
  writeLocaleLists(folder);
  const [short, own] = [run([`--icu-data-dir=${folder}`]), run([])];
  expect(short.written).toEqual(own.written);
  expect(own.known).toEqual(own.known.map(() => ["de", "fr", "ja", "en"]));
  expect(short.known).toEqual(own.known.map(() => ["de", "en"]));
});

test("a Node with another ICU takes its own list", () => {
  const folder = newFolder();
  writeLocaleLists(folder, "1.0");
  expect(run([`--icu-data-dir=${folder}`]).known[0]).toEqual(["de", "fr", "ja", "en"]);
});

test("the product is started with the list that its build has written", () => {
  const [folder = ""] = flags.flatMap((flag) => /^--icu-data-dir=(.*)$/.exec(flag)?.[1] ?? []);
  expect(existsSync(folder)).toBe(true);
  expect(run(flags).known[0]).toEqual(["de", "en"]);
});

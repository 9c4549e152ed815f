import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import site from "./cms/demo/content/site.json" with { type: "json" };

/** Names of the demo, and words of its trade. */
const names = [
  "Amsel",
  "Katharina",
  "Jonas",
  "Hermann",
  "Rosemarie",
  "Tomasz",
  "Aydın",
  "Trester",
  site.business.address.city,
];
const trade = [
  "Kelter",
  "Riesling",
  "Burgunder",
  "Scheurebe",
  "Winzer",
  "Weingut",
  "Weinprobe",
  "Weinberg",
  "Weine?\\b",
];
const namesAlone = new RegExp(names.join("|"), "giu");
const words = new RegExp(`${[...names, ...trade].join("|")}|\\b(?:wein|wines?|winery|winemaker|vineyard)\\b`, "giu");

/**
 * What is written about the trade of wineries: the templates and their gaps, what the set-up asks, a drawing among
 * others, and in the shop its words and what the law asks of who sells drinks, which it calls by their names.
 */
const ofTheTrade =
  /^(?:shop\/(?:\w+\/texts|goods|rules|facts\/label-drinks|products\/kinds|spreadsheets\/server\/cells\/spellings)|app\/templates|cms\/(?:setup|design|pages\/gaps)|app\/site\/default-design)\b/;

/** Tests and their samples; migrations that were shipped. */
const others = /\.test\.|\/testing|^server\/budgets\/|\/migrations\//;

function foundIn(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), "utf8").match(ofTheTrade.test(file) ? namesAlone : words) ?? [];
}

const files = globSync("**/*.{ts,tsx,json,css,svg,mjml,html}", { cwd: import.meta.dirname }).map((path) =>
  path.replaceAll("\\", "/"),
);

test("nothing of the winery of the demo is left in the product outside its folder", () => {
  const product = files.filter((file) => !/^(?:cms|shop)\/demo\//.test(file) && !others.test(file));
  expect(product.length).toBeGreaterThan(1000);
  const left = product.flatMap((file) => foundIn(file).map((word) => `${file}: ${word}`));
  expect(left).toEqual([]);
});

test("the words that are looked for are those of the demo", () => {
  const demo = files.filter((file) => file.startsWith("cms/demo/content/"));
  const known = new Set(demo.flatMap(foundIn).map((word) => word.toLowerCase()));
  for (const name of names) expect([name, known.has(name.toLowerCase())]).toEqual([name, true]);
});

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { presets } from "#cms/design/presets/presets.ts";
import { tokensOf } from "#cms/design/sheet/tokens.ts";
import { helpful } from "./helpful.ts";

const root = new URL("../../../", import.meta.url).pathname;
const sheets = globSync("{app/site,web/styles,cms}/**/*.css", { cwd: root })
  .filter((file) => !file.includes("/admin/"))
  .map((file) => readFileSync(root + file, "utf8"))
  .join("\n");

test("every name that helps with a style sheet is one that the site has", () => {
  const { all, light } = tokensOf(presets.vineyard);
  const missing = helpful.properties.filter((name) => !(name.slice(2) in { ...all, ...light }));
  expect(missing).toEqual([]);
  const unknown = helpful.classes.filter((name) => !new RegExp(`\\${name}(?![\\w-])`).test(sheets));
  expect(unknown).toEqual([]);
});

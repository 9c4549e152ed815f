import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no other component of the storefront writes an amount of money", () => {
  const cwd = import.meta.dirname;
  const files = globSync("**/*.tsx", { cwd }).filter((file) => !file.endsWith(".test.tsx"));
  expect(files).toContain("web/price/price-tag.tsx");
  const writing = files.filter((file) =>
    /formatMoney|moneyText|style: "currency"/.test(readFileSync(join(cwd, file), "utf8")),
  );
  expect(writing).toEqual([]);
});

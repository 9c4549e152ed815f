import { globSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

type Texts = { [key: string]: string | Texts };

/** How the keys of texts begin, such as `overview.group.`: a text that is missing is shown as its key. */
const beginnings = new Set(
  globSync("src/{contract,cms/**}/texts/{de,de/*}.json").flatMap((file) => {
    const texts = JSON.parse(readFileSync(file, "utf8")) as Texts;
    // Those of the house have a file for each namespace.
    const namespaces = file.includes("/contract/") ? [texts] : Object.values(texts);
    return namespaces.flatMap((namespace) => beginningsIn(namespace));
  }),
);

function beginningsIn(texts: string | Texts): string[] {
  if (typeof texts === "string") return [];
  return Object.entries(texts).flatMap(([first, below]) =>
    typeof below === "string"
      ? []
      : Object.entries(below).flatMap(([second, inner]) => (typeof inner === "string" ? [] : [`${first}.${second}.`])),
  );
}

/** Keys of texts that stand on a page in place of the texts: without their namespace, with which the list of texts names them. */
export async function rawTexts(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll("[aria-label]")].map((element) => element.getAttribute("aria-label") ?? ""),
  ]);
  const keys = shown.flatMap((text) => text.match(/(?<![\w:])[a-z]\w*\.[a-z]\w*\.[\w.]+/gi) ?? []);
  const raw = keys.filter((key) => beginnings.has(key.split(".").slice(0, 2).join(".").concat(".")));
  return [...new Set(raw)].map((key) => `a text is missing: ${key}`);
}

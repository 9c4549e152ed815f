import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import "#declared.ts";
import type { BlockLoading } from "#cms/pages/web/blocks/page-block.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import { table } from "./block.ts";
import pageBlock from "./web/page-block.ts";

const props = { caption: {}, cells: {}, headRow: true, headColumn: false, look: "lines" };
const wines = { de: "Wein\tPreis\nRiesling\t8,50 €\nSilvaner\t", en: "Wine\tPrice\nRiesling\t€8.50\nSilvaner\t" };

/** What is drawn of a table; empty if it is not there at all. */
async function drawn(changed: object, { edits = false, language = "de" as const } = {}): Promise<string> {
  const where = { language, main: "de" } as const;
  const shown = await pageBlock.load({ ...props, ...changed }, { where, edits } as BlockLoading);
  if (shown === null) return "";
  const around = { id: "t", where, path: "/", models: modelsOf({ roles: [] }), answer: undefined, inside: [], edits };
  return renderToString(<pageBlock.View {...around} shown={shown} draw={() => null} />);
}

test("a table has its head row and its head column, and amounts stand at the end", async () => {
  const html = await drawn({ cells: wines });
  expect(html).toContain('<th scope="col">Wein</th><th scope="col" class="table-number">Preis</th>');
  expect(html).toContain('<td>Riesling</td><td class="table-number">8,50\u00a0€</td>');
  expect(await drawn({ cells: wines, headColumn: true })).toContain('<th scope="row">Riesling</th>');
  expect(await drawn({ cells: wines, headRow: false })).not.toContain("<th");
});

test("it is scrolled for itself, under its title or else as a table", async () => {
  expect(await drawn({ cells: wines })).toContain('role="region" tabindex="0" aria-label="Tabelle"');
  expect(await drawn({ cells: wines, caption: { de: "Weine" } })).toContain(
    'role="region" tabindex="0" aria-labelledby="t-caption"',
  );
});

test("cells that are not translated are shown in the language that they have", async () => {
  const html = await drawn({ cells: { en: wines.en } });
  expect(html).toContain('<table lang="en"');
  expect(html).toContain("Price");
});

test("without anything in its cells it is nothing to visitors, and can be filled in on the canvas", async () => {
  for (const cells of [{}, { de: "\t\n\t" }]) {
    expect(await drawn({ cells, caption: { de: "Weine" } })).toBe("");
    expect(await drawn({ cells }, { edits: true })).toContain('data-cells="cells"');
  }
});

test("a table that nobody could read on a page is refused", () => {
  const tooLong = { cells: { de: "x\n".repeat(200) } };
  expect(table.check!({ ...props, ...tooLong } as never)).toEqual({ prop: "cells", problem: "TABLE_TOO_LARGE" });
  expect(table.check!({ ...props, cells: wines } as never)).toBeNull();
});

import { expect, test } from "vitest";
import { withPlainCells, withTableHeads } from "#web/admin/text/table/table-html.ts";
import { isWritable } from "./writable.ts";

test.for([
  ['<h2>Zimmer</h2><p>Ein <strong>Bett</strong> und <a href="/kontakt">mehr</a></p>', true],
  ['<table><thead><tr><th scope="col">Zimmer</th></tr></thead><tbody><tr><td>Nord</td></tr></tbody></table>', true],
  ["<dl><dt>Montag</dt><dd>geschlossen<br>auch abends</dd></dl>", true],
  ["<dl><dt>Montag</dt><dd><p>geschlossen</p></dd></dl><p>Ende</p>", false],
  ['<figure data-pictures="1"></figure>', false],
] as const)("%s can be written in place without loss: %s", ([html, expected]) => {
  expect(isWritable(html)).toBe(expected);
});

test("a table is stored as it was: its head, and cells of one paragraph without it", () => {
  const row = (tag: string, ...cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const written = `<table><tbody>${row("th", "<p>Zimmer</p>", "<p>Preis</p>")}${row("td", "<p>Nord</p><p>oben</p>", "<p>90 <em>€</em></p>")}</tbody></table>`;
  expect(withTableHeads(withPlainCells(written))).toBe(
    `<table><thead>${row("th", "Zimmer", "Preis")}</thead><tbody>${row("td", "<p>Nord</p><p>oben</p>", "90 <em>€</em>")}</tbody></table>`,
  );
});
